/** A game's things in words: sides, actions, dice, events. */
import {
  type Action,
  DRAW,
  FIRST_VERB,
  type GameEvent,
  nameOf,
  type Pending,
  type Position,
  ROLL,
} from '@quebracho/engine'
import {
  type Catalogue,
  eventSentence,
  type Label,
  labels,
  type Params,
  sentence,
} from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import { catalogueOf } from './language.ts'

export interface Words {
  /** The text under a key, or `otherwise` where the game has none. */
  text(key: string, otherwise: string, params?: Params): string
  side(side: number): string
  prompt(p: Position): string
  action(p: Position, action: Action): string
  /** A throw, die by die with what each is for. */
  dice(waiting: Pending, action: Action, p: Position): string
  event(p: Position, event: GameEvent): string
}

export function wordsOf({ game, texts }: LoadedGame, lang: string): Words {
  const catalogue: Catalogue = { ...catalogueOf(lang), ...(texts[lang] ?? texts.en) }
  const text = (key: string, otherwise: string, params: Params = {}) =>
    Object.hasOwn(catalogue, key) ? sentence(catalogue, key, params) : otherwise
  const side = (number: number) => text(`side.${game.sides[number]}`, game.sides[number] ?? '?')
  const labelIn = (p: Position): Label => labels(catalogue, game.sides, p.world)
  const say = (p: Position, key: string, params: Params) => sentence(catalogue, key, params, labelIn(p))
  return {
    text,
    side,
    prompt(p) {
      const waiting = game.pending(p)
      if (waiting.kind === 'end') return ''
      const params = { side: waiting.kind === 'decision' ? waiting.side : undefined }
      return say(p, `prompt.${waiting.prompt}`, params)
    },
    action(p, action) {
      const verb = game.vocabulary.verbs[action[0] - FIRST_VERB]
      const key = `verb.${verb?.name}`
      if (!verb || !Object.hasOwn(catalogue, key)) return game.text(action, p)
      const params: Record<string, number | string> = {}
      for (const [i, kind] of verb.args.entries()) {
        params[kind] ??= action[i + 1]
        params['abcd'[i]] = action[i + 1]
      }
      return say(p, key, params)
    },
    dice(waiting, action, p) {
      if (action[0] === DRAW) {
        const kind = game.vocabulary.drawn[action[1]]
        return labelIn(p)(kind, action[2]) ?? nameOf(p.world, kind, action[2])
      }
      if (action[0] !== ROLL || waiting.kind !== 'dice') return game.text(action, p)
      const faces = action.slice(1)
      const groups = waiting.groups.filter(({ count }) => count > 0)
      return groups
        .map(({ label, count }) => `${text(`dice.${label}`, label)} ${faces.splice(0, count).join(' ')}`)
        .join(', ')
    },
    event: (p, event) => eventSentence(catalogue, event, labelIn(p)),
  }
}
