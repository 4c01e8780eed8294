/** What was told of an action, in words and dice. */
import { type LogItem, SPECTATOR, type Viewer } from '@quebracho/engine'
import { words } from '../app/words.ts'
import { diceOwners } from '../play/dice-owner.ts'
import { Dice } from '../play/die.tsx'
import { lineOf, tellsOf } from '../play/say.ts'
import { itemsAt, type ReplayIndex } from './replay.ts'

export function viewerName(index: ReplayIndex, viewer: Viewer): string {
  if (viewer === 'umpire') return words().say('replay.umpire')
  if (viewer === SPECTATOR) return words().say('replay.spectator')
  return words().game(index.loaded).name('side', viewer, index.start)
}

export function turnName(turn: number): string {
  return turn === 0 ? words().say('replay.setUp') : words().say('replay.turn', { turn })
}

const worded = (index: ReplayIndex, item: LogItem) =>
  lineOf(item, index.start, index.deeds[item.at]?.by ?? -1, words(), words().game(index.loaded))

export const tellsIn = (index: ReplayIndex) =>
  tellsOf(index.start, at => index.deeds[at]?.by ?? -1, words(), words().game(index.loaded))

/** All of an action in words, dice as figures: for the screen reader. */
export const stepText = (index: ReplayIndex, at: number, viewer: Viewer): string =>
  itemsAt(index, at, viewer)
    .map(item => {
      const { text } = worded(index, item)
      return item.kind === 'dice' ? `${text}: ${item.faces.join(' ')}.` : text
    })
    .join(' ')

export function Told({ index, item }: { index: ReplayIndex; item: LogItem }) {
  const { text, level, side } = worded(index, item)
  return (
    <span class={`told ${item.kind} level-${level}`} data-side={side}>
      {text}
      {item.kind === 'dice' && (
        <Dice
          groups={item.groups}
          faces={item.faces}
          gw={words().game(index.loaded)}
          owners={diceOwners(index.game, index.deeds, item.at)}
          sides={index.loaded.presentation.sides}
        />
      )}
    </span>
  )
}
