/** What keeps people with a screen reader, a keyboard or weak eyes out, as far as a program can tell. */
import assert from 'node:assert/strict'
import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Found {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
}

export async function assertAccessible(page: Page, where: string): Promise<void> {
  // Not through a script element, which the page's security policy would rightly refuse.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<Found> } }).axe.run(),
  )
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary = '' }) => `  ${html.slice(0, 200)}\n    ${failureSummary.replaceAll('\n', '\n    ')}`).join('\n')}`,
  )
  assert.equal(told.join('\n'), '', `${where}: axe finds`)
}
