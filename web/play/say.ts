/** Lines of the log and other things of the table in words. */
import type { LogItem, Position } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { GameWords, Words } from '../app/words.ts'

export interface Line {
  readonly text: string
  /** Set as a heading: a new turn, a new segment, a new phase. */
  readonly level: 0 | 1 | 2 | 3
  readonly hex: Hex
  readonly rule: string
  /** Whose doing it is or whom it befalls, -1 if it is nobody's. */
  readonly side: number
}

const plain: Omit<Line, 'text'> = { level: 0, hex: -1, rule: '', side: -1 }

/** `by` took the action that the line came of. */
export function lineOf(item: LogItem, p: Position, by: number, words: Words, game: GameWords): Line {
  switch (item.kind) {
    case 'event': {
      const { event } = item
      const [hex] = [event.hex].flat()
      const side = typeof event.side === 'number' ? event.side : by
      return {
        ...headed(game.event(event, p)),
        hex: typeof hex === 'number' ? hex : -1,
        side,
        rule: event.rule,
      }
    }
    case 'dice':
    case 'draw': {
      const drawn = item.kind === 'draw' ? `: ${game.name(item.of, item.item, p)}` : ''
      return { ...plain, text: `${game.throws(item.prompt, p)}${drawn}`, side: by }
    }
    case 'decision':
      return { ...plain, text: game.done(item.action, item.side, p), side: item.side }
    case 'secret':
      return {
        ...plain,
        text: words.say('play.log.secret', { side: game.name('side', item.side, p) }),
        side: item.side,
      }
  }
}

/** Whether a line is open news of a side; a heading is nobody's. `by` says who took an action. */
export function tellsOf(p: Position, by: (at: number) => number, words: Words, game: GameWords) {
  return (item: LogItem, side: number): boolean => {
    const line = lineOf(item, p, -1, words, game)
    return line.level === 0 && (line.side === side || by(item.at) === side)
  }
}

const levels: Readonly<Record<string, Line['level']>> = { '═': 1, '—': 2, '▸': 3 }

/** A game's text marks its headings with rules: ═══ Turn 3 ═══, — Bolivia —, ▸ Movement. */
function headed(text: string): Line {
  const bare = text.replace(/^[═—▸\s]+|[═—\s]+$/g, '')
  return { ...plain, text: bare, level: levels[text[0]] ?? 0 }
}
