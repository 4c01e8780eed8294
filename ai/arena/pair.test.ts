import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { type Meeting, playPair } from './pair.ts'
import { type Player, playerNamed } from './players.ts'

const root = dirname(dirname(import.meta.dirname))
const [listed] = games
const { game, presentation } = await listed.load()
const meeting: Meeting = {
  game,
  scenario: 'canada-dry',
  options: {},
  seed: 5,
  lead: (p, side) => presentation.series[0].of(p, side) - presentation.series[0].of(p, 1 - side),
}

/** The seats a player was given, and what he was told in each game. */
function listening(): Player & { heard: string[][] } {
  const inner = playerNamed('random', root)
  const heard: string[][] = []
  return {
    heard,
    begin: sitting => {
      heard.push([`side ${sitting.side}`])
      return inner.begin(sitting)
    },
    told: text => void heard.at(-1)?.push(text),
    decide: inner.decide,
    leave: inner.leave,
  }
}

test('a pair is two games: sides changed, everybody told everything, repeatable', async () => {
  const [one, other] = [listening(), listening()]
  const played = await playPair(meeting, [one, other], 3)
  assert.deepEqual(
    played.map(({ side }) => side),
    [0, 1],
  )
  assert.deepEqual(
    [one.heard.map(([seat]) => seat), other.heard.map(([seat]) => seat)],
    [
      ['side 0', 'side 1'],
      ['side 1', 'side 0'],
    ],
  )
  assert.deepEqual(one.heard[0].slice(1), other.heard[0].slice(1))
  assert.equal(one.heard[0].length, played[0].actions + 1)
  const again = [playerNamed('random', root), playerNamed('random', root)]
  assert.deepEqual(await playPair(meeting, again, 3), played)
})

test('both games of a pair begin with the same dice', async () => {
  const one = listening()
  await playPair(meeting, [one, listening()], 4)
  const dice = one.heard.map(texts => texts.filter(text => /^(?:roll|draw)/.test(text)))
  assert.equal(dice[0][0], dice[1][0], 'where the water is')
})

test('an action that is refused ends the pair with the rule that refuses it', async () => {
  const foul: Player = { ...playerNamed('random', root), decide: async () => 'end-segment' }
  await assert.rejects(playPair(meeting, [foul, foul], 1), /"end-segment" is refused by depots-2/)
})
