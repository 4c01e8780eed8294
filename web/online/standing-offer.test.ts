import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import type { Play } from '../play/play.ts'
import { newStandingOffer } from './standing-offer.ts'

test('what is asked in turn after turn of the other side is offered to be answered for good, once', async () => {
  const { game } = await games.find(({ id }) => id === 'caramba')!.load()
  const view = game.start('boqueron', {}) as ReturnType<typeof game.start> & { turn: number }
  const standing: string[] = []
  const situation = {
    view,
    pending: { kind: 'decision', prompt: 'retreat' },
    phases: { side: 1 },
    mine: true,
  }
  const play = { session: { far: { side: 0, standing } }, situation } as unknown as Play
  const offered: string[] = []
  const changed = newStandingOffer(play, prompt => void offered.push(prompt))
  const ask = (turn: number, prompt: string, whose = 1): void => {
    view.turn = turn
    Object.assign(situation, { pending: { kind: 'decision', prompt }, phases: { side: whose } })
    changed()
    changed()
  }
  ask(1, 'retreat')
  ask(2, 'retreat', 0)
  ask(1, 'fire')
  assert.deepEqual(offered, [], 'it is new, or asked in the own turn')
  ask(2, 'retreat')
  ask(3, 'retreat')
  assert.deepEqual(offered, ['retreat'])
  standing.push('fire')
  ask(3, 'fire')
  assert.deepEqual(offered, ['retreat'], 'that one is answered already')
})
