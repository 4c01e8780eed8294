/** Opponents think here, away from the page. They are given a side's view and answer an action. */
import { opponents } from '@quebracho/ai'
import { games } from '@quebracho/games'
import { strongDice } from './dice.ts'
import { newMinds } from './minds.ts'
import type { Message } from './thinker.ts'

/** A message to itself comes back behind those that wait; a timer would take longer. */
const { port1, port2 } = new MessageChannel()
const breathe = () =>
  new Promise<void>(resolve => {
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })

const hear = newMinds({
  opponents,
  load: async id => games.find(each => each.id === id)?.load(),
  pick: strongDice,
  tell: answer => postMessage(answer),
  breathe,
  clock: () => performance.now(),
})

addEventListener('message', ({ data }: MessageEvent<Message>) => void hear(data))
