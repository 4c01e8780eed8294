/** Which fight is looked at. */
import type { Hex } from '@quebracho/engine/map'
import type { Preview } from '@quebracho/engine/show'
import { optionsAt, wholeAt } from './pick.ts'
import type { Play } from './play.ts'

/** The first fight that could begin there, or the one that is pointed at in the list. */
export function fightAt({ session, situation, ui, reach, previewOf }: Play, hex: Hex): Preview | null {
  if (!situation.mine) return null
  const { listed } = ui
  if (listed) return situation.offers.all.some(({ action }) => action === listed) ? previewOf(listed) : null
  const options =
    ui.picked.verb === ''
      ? optionsAt(situation.offers, ui.picked, reach, hex)
      : wholeAt(session.game, situation.offers, ui.picked, hex)
  for (const { actions } of options) {
    const preview = previewOf(actions[0])
    if (preview) return preview
  }
  return null
}
