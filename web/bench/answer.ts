/** How soon a page answers a click: until the work of the frame that shows the answer is done. */
import type { Page } from 'playwright-core'

interface Noting {
  answers: number[]
}

export const noteAnswers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noting = globalThis as unknown as Noting
    noting.answers = []
    const note = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // The next task begins when the frame is drawn.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => noting.answers.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    addEventListener('pointerup', note)
  })

export const answersOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as Noting).answers)

/** Clicks, and waits until the answer has been noted. */
export async function answered(page: Page, click: () => Promise<void>): Promise<void> {
  const { length } = await answersOf(page)
  await click()
  await page.waitForFunction(before => (globalThis as unknown as Noting).answers.length > before, length)
}
