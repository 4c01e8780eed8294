/** Where a browser has no locks, windows ask each other. */

/** Whoever holds a game answers within this time, in milliseconds. */
const ANSWER = 250
const MINE = -1

/**
 * Holds what is called so unless another window does. Whoever asks says a number; of two that ask at once the lower one
 * gets it.
 */
export function tryHoldByWord(name: string): Promise<(() => void) | null> {
  const channel = new BroadcastChannel(name)
  const number = Math.random()
  return new Promise(resolve => {
    let holds = false
    const getting = setTimeout(() => {
      holds = true
      resolve(() => channel.close())
    }, ANSWER)
    channel.onmessage = ({ data }: MessageEvent<number>) => {
      if (holds || number < data) {
        if (data !== MINE) channel.postMessage(MINE)
        return
      }
      clearTimeout(getting)
      channel.close()
      resolve(null)
    }
    channel.postMessage(number)
  })
}
