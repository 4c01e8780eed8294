/** What is shown on the map of what would come of things: a fight's arrows, ways that it would lead to, hexes it marks. */
import type { Hex } from '@quebracho/engine/map'
import type { Overlay, OverlayLine, Preview } from '@quebracho/engine/show'
import type { BoardState } from '../board/state.ts'
import { fightAt } from './fight-at.ts'
import type { FightDrawn, fightDrawn } from './fight-ways.ts'
import { later } from './lazily.ts'
import type { Play } from './play.ts'
import { adviceOf } from './shown.ts'
import { waysOf } from './tale-ways.ts'

const none: readonly never[] = []

/** Once it is there: the first board does not wait for it. */
let draw: typeof fightDrawn | null = null
let isAsked = false

async function askForIt(): Promise<void> {
  if (isAsked) return
  isAsked = true
  draw = (await later()).fightDrawn
}

/** What comes of what is being chosen or under way, or of the one thing that those who are ready can be told. */
function previewsShown({ ui, situation, goals, previewOf }: Play): readonly Preview[] {
  if (!situation.mine) return none
  const previews = ui.chooser
    ? ui.chooser.options.map(({ actions }) => (actions.length > 0 ? previewOf(actions[0]) : null))
    : ui.order && goals.length === 1
      ? [goals[0].preview ?? null]
      : [previewOf(null)]
  return previews.flatMap(preview => preview ?? none)
}

/** The fight that the pointer is at, or the one that is chosen or under way. */
export function fightShown(play: Play): FightDrawn | null {
  if (!draw) {
    void askForIt()
    return null
  }
  const { situation, ui } = play
  const there = ui.hover < 0 || ui.recap !== null ? null : fightAt(play, ui.hover)
  if (there) return draw(there, situation.offers, ui.hover)
  const [fight] = previewsShown(play)
  const hex = ui.chooser?.hex ?? fight?.title.params?.hex
  return fight ? draw(fight, situation.offers, typeof hex === 'number' ? hex : -1) : null
}

/** The ways that it would lead to. */
export function linesShown(play: Play): readonly OverlayLine[] {
  const drawn = play.ui.proposal ?? adviceOf(play.ui)
  if (drawn) return drawn.lines
  const lines = previewsShown(play).flatMap(preview => preview.lines ?? none)
  return lines.length > 0 ? lines : none
}

/** The hexes of the lines of communication to choose from. */
export const locsShown = (play: Play): Hex[] =>
  linesShown(play)
    .filter(({ style }) => style === 'loc')
    .flatMap(({ path }) => path)

export const threatsShown = ({ advice }: Play['ui']): Overlay | null =>
  advice?.kind === 'threats' ? advice.overlay : null

const marked = new WeakMap<Preview, Overlay>()

/** The hexes that it marks; the same object for the same preview, so that the board sees that nothing has changed. */
export function markedBy(play: Play): Overlay | null {
  const preview = previewsShown(play).find(({ hexes = none }) => hexes.length > 0)
  if (!preview?.hexes) return null
  const found = marked.get(preview) ?? { id: '', title: preview.title, hexes: preview.hexes, lines: none }
  marked.set(preview, found)
  return found
}

type Ways = BoardState['ways']

let joined: { told: Ways; fought: Ways; all: Ways } | null = null

const told = ({ ui, tale }: Play): Ways => (ui.recap === null ? none : waysOf(tale.steps, ui.recap))

/** The ways of what is being told, and those of the fight; joined once, so that the board sees that nothing has changed. */
export function waysWith(play: Play, fight: FightDrawn | null): Ways {
  const fought = fight?.ways ?? none
  const ways = told(play)
  if (fought.length === 0 || ways.length === 0) return fought.length === 0 ? ways : fought
  if (joined?.told !== ways || joined.fought !== fought)
    joined = { told: ways, fought, all: [...ways, ...fought] }
  return joined.all
}
