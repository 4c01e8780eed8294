/** Names that stand alone: on a button, at the head of a list. */
import type { GameWords } from '../app/words.ts'

/** A verb's name on a button: its own text, or its sentence without what it is done to. */
export function verbTitle(gw: GameWords, verb: string): string {
  const own = `show.verb.${verb}`
  if (gw.has(own)) return gw.say(own)
  if (!gw.has(`verb.${verb}`)) return capital(verb)
  const [first, second, ...rest] = gw.say(`verb.${verb}`).split(/\s*\{[^}]*\}/)
  // Between two gaps the last word leads to the second one: "step … to …" is "step …".
  const middle = rest.length > 0 ? second.replace(/\s*\S+$/, '') : (second ?? '')
  return capital(second === undefined ? first : `${first} …${middle}`.trim())
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
