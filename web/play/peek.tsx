/** Where there is no room beside the map: what matters most of it in one line, which opens the rest. */
import type { Hex } from '@quebracho/engine/map'
import type { Reach } from '@quebracho/engine/show'
import { Button } from '../app/button.tsx'
import { Icon } from '../app/icons.tsx'
import type { GameWords, Words } from '../app/words.ts'
import { describe } from './described.ts'
import { advice } from './guide.tsx'
import { hexName } from './hex-name.ts'
import { TalePeek } from './lazily.ts'
import { itemsOf } from './log.ts'
import type { Play } from './play.ts'
import { RuleSentence } from './rule-link.tsx'
import { lineOf } from './say.ts'
import { capital } from './titles.ts'
import { usePlay } from './use-play.tsx'
import { wayWords } from './way-words.ts'

export function Peek() {
  const { play, w, gw } = usePlay()
  const { ui, reach } = play
  if (ui.recap !== null) return <TalePeek recap={ui.recap} />
  const way = reach.find(each => each.hex === ui.hover && each.path.length > 0)
  const [reason] = ui.refusal?.reasons ?? []
  return (
    <div class="peek">
      <button
        type="button"
        class="peek-line"
        aria-expanded={ui.half}
        onClick={() => play.set({ half: !ui.half, sheet: false })}
      >
        <Icon name={ui.half ? 'down' : 'up'} />
        <span>
          {reason ? (
            <>
              <strong>{w.say('play.refused')}</strong> <RuleSentence rule={reason.rule} />
            </>
          ) : (
            lineFor(play, w, gw, way)
          )}
        </span>
      </button>
      {way && !reason && (
        <Button kind="main" onClick={() => play.choose({ actions: way.actions })}>
          {w.say('play.go')}
        </Button>
      )}
    </div>
  )
}

/** `way`: the one that is looked at, if one is. */
function lineFor(play: Play, w: Words, gw: GameWords, way: Reach | undefined): string {
  const { ui, situation, session } = play
  const name = (hex: Hex) => capital(hexName(play, gw, hex))
  if (way) return `${name(ui.hover)} · ${wayWords(play, w, gw, way)}`
  const fight = situation.mine ? play.previewOf(null) : null
  // In a fight of many shots the last of them is what one wants to know.
  const isLong = fight?.columns.some(({ apart }) => apart)
  if (fight && !isLong) return gw.say(fight.title, {}, situation.view)
  if (ui.order) return `${name(ui.order.hex)} · ${w.say('play.group', { count: ui.order.units.length })}`
  if (ui.inspected >= 0) return `${name(ui.inspected)} · ${describe(play, gw, ui.inspected)}`
  // The open sheet says it already.
  const told = ui.half || isLong ? '' : advice(play, gw)
  if (told) return told
  const at = ui.dice ?? session.match.deeds.length - 1
  const last = itemsOf(session.log(), at).at(-1)
  const by = session.match.deeds[at]?.by ?? -1
  return last ? lineOf(last, situation.view, by, w, gw).text : w.say('play.room.picked')
}
