/** What a hex is called; a box beyond the map by the name that is printed on it, if it has no other. */
import type { Hex } from '@quebracho/engine/map'
import type { GameWords } from '../app/words.ts'
import type { Play } from './play.ts'

export function hexName({ presentation, situation }: Play, gw: GameWords, hex: Hex): string {
  const { view } = situation
  if (view.world.names.hex?.[hex] === undefined) {
    const box = presentation.map(view.world).boxes?.find(each => each.hex === hex)
    if (box) return gw.say(box.name, {}, view)
  }
  return gw.name('hex', hex, view)
}
