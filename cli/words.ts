/** A game's things in words: sides, actions, dice, events. */
import type { Intention } from '@quebracho/ai'
import {
  type Action,
  type DiceGroup,
  type GameEvent,
  type LogItem,
  nameOf,
  type Position,
} from '@quebracho/engine'
import {
  actionParams,
  type Catalogue,
  eventSentence,
  type Label,
  labels,
  type Params,
  type Say as Said,
  sentence,
  throwKey,
  together,
  verbKey,
} from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import { catalogueOf } from './language.ts'

export interface Words {
  /** The text under a key, or `otherwise` where the game has none. */
  text(key: string, otherwise: string, params?: Params): string
  side(side: number): string
  /** What a game's presentation says. */
  say(p: Position, said: Said): string
  /** A thing of a kind (a unit, a hex) by its name. */
  name(p: Position, kind: string, value: number): string
  prompt(p: Position): string
  action(p: Position, action: Action): string
  /** That a side took the action, as a log tells it. */
  done(p: Position, action: Action, side: number): string
  /** What dice or a draw are for, never what somebody is asked to do. */
  throws(prompt: string, p: Position): string
  /** How dice fell; what each is for, where several sorts fall together. */
  dice(groups: readonly DiceGroup[], faces: readonly number[]): string
  /** Whether the action only prepares something else. */
  isSilent(action: Action): boolean
  /** Many small things told as one, where there are words for it. */
  together(items: readonly LogItem[]): LogItem[]
  event(p: Position, event: GameEvent): string
  /** What an opponent sets out to do. */
  plan(p: Position, plan: Intention): string
  /** A figure with so many decimals, one unless said. */
  number(value: number, decimals?: number): string
}

export function wordsOf({ game, texts, presentation }: LoadedGame, lang: string): Words {
  const catalogue: Catalogue = { ...catalogueOf(lang), ...(texts[lang] ?? texts.en) }
  const has = (key: string) => Object.hasOwn(catalogue, key)
  const text = (key: string, otherwise: string, params: Params = {}) =>
    has(key) ? sentence(catalogue, key, params) : otherwise
  const side = (number: number) => text(`side.${game.sides[number]}`, game.sides[number] ?? '?')
  const labelIn = (p: Position): Label => labels(catalogue, game.sides, p.world)
  const say = (p: Position, key: string, params?: Params) => sentence(catalogue, key, params, labelIn(p))
  const textOf = (p: Position, action: Action) => {
    const verb = game.verbOf(action)
    if (!verb || !has(`verb.${verb.name}`)) return game.text(action, p)
    return say(p, verbKey(has, verb, action), actionParams(verb.args, action))
  }
  return {
    together: items => together(items, has, presentation.news.kinds),
    text,
    side,
    say: (p, { key, params }) => say(p, key, params),
    name: (p, kind, value) => labelIn(p)(kind, value) ?? nameOf(p.world, kind, value),
    prompt(p) {
      const waiting = game.pending(p)
      if (waiting.kind === 'end') return ''
      const params = { side: waiting.kind === 'decision' ? waiting.side : undefined }
      return say(p, `prompt.${waiting.prompt}`, params)
    },
    action: textOf,
    done(p, action, side) {
      const verb = game.verbOf(action)
      const key = `done.${verb?.name}`
      return verb && has(key)
        ? say(p, key, { ...actionParams(verb.args, action), side })
        : say(p, 'told.decided', { side, action: textOf(p, action) })
    },
    throws: (prompt, p) => say(p, throwKey(catalogue, prompt), {}),
    dice(groups, faces) {
      const left = [...faces]
      const own = groups.map(({ label, count }) => ({ label, faces: left.splice(0, count).join(' ') }))
      if (own.length === 1) return own[0].faces
      return own.map(({ label, faces }) => `${text(`dice.${label}`, label)} ${faces}`).join(', ')
    },
    isSilent: action => game.verbOf(action)?.silent === true,
    event: (p, event) => eventSentence(catalogue, event, labelIn(p)),
    plan: (p, { key, params }) => say(p, `plan.${key}`, params),
    number(value, decimals = 1) {
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      const told = new Intl.NumberFormat(lang, { ...digits, useGrouping: false, signDisplay: 'negative' })
      return told.format(value).replace('-', '−')
    },
  }
}
