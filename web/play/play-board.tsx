/** The board on the page: shows the moment, plays what happens, and hands clicks on. */
import { sameAction } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Reach, Say } from '@quebracho/engine/show'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { boardLooks } from '../app/board-looks.ts'
import { mayMove, settings } from '../app/settings.ts'
import { type Board, createBoard } from '../board/create-board.ts'
import { type BoardState, boardState } from '../board/state.ts'
import { animationsOf } from './changes.ts'
import { taleFollower } from './follow-tale.ts'
import { fightShown, linesShown, locsShown, markedBy, threatsShown, waysWith } from './foreseen.ts'
import { doerOf } from './pick.ts'
import type { Play } from './play.ts'
import { adviceOf, hexAsked } from './shown.ts'
import { askedAbout } from './situation.ts'
import { foughtOver } from './tale.ts'
import { placesOf } from './tale-ways.ts'
import { usePlay } from './use-play.tsx'

/** Where the pointer last was, in the window: what a click opens stands beside it. */
export const lastPointer = { x: 0, y: 0, touch: false }

const speeds = { slow: 0.7, normal: 1.2, fast: 2.5 }

/** Whether something is being done on the board itself, which then need not be brought into sight. */
let isOnBoard = false

function onBoard<T>(act: () => T): T {
  isOnBoard = true
  const done = act()
  isOnBoard = false
  return done
}

export interface BoardHold {
  board: Board | null
}

const theatreOf = ({ presentation, situation }: Play): readonly Hex[] =>
  presentation.theatre?.(situation.view, situation.viewer) ?? none

/** What of the map lies under a sheet, from each edge; and what is being looked at is moved out from under it. */
export function leaveOut(play: Play, { board }: BoardHold, sheets: readonly Element[]): void {
  const { ui, situation } = play
  if (!board) return
  const map = board.canvas.getBoundingClientRect()
  const covered = { left: 0, top: 0, right: 0, bottom: 0 }
  for (const sheet of sheets) {
    const { left, top, width, height } = sheet.getBoundingClientRect()
    if (width === 0 || height === 0 || left >= map.right || top >= map.bottom) continue
    if (width >= map.width) covered.bottom = Math.max(covered.bottom, map.bottom - top)
    else covered.right = Math.max(covered.right, map.right - left)
  }
  board.leaveOut(covered)
  if (covered.bottom + covered.right === 0) return
  const at =
    adviceOf(ui)?.lit[0]?.hex ??
    ui.chooser?.hex ??
    ui.order?.hex ??
    situation.offers.hexOf.get(ui.picked.unit) ??
    foughtOver(play) ??
    ui.inspected
  if (at >= 0) board.reveal(at)
}

/** The whole map, or from there where the war is now. */
export function fitBoard(play: Play, { board }: BoardHold): void {
  board?.update({ theatre: theatreOf(play) })
  board?.fit()
}

export function PlayBoard({ hold }: { hold: BoardHold }) {
  const { play, w, gw } = usePlay()
  const host = useRef<HTMLDivElement>(null)
  const label = w.say('play.board')
  const read = useMemo(() => (say: Say) => gw.say(say, {}, play.situation.view), [gw, play])
  const map = useMemo(() => gw.map(play.presentation.map(play.session.match.position.world)), [gw, play])

  useEffect(() => {
    if (!host.current) return
    const { presentation, situation } = play
    const board = createBoard(
      host.current,
      {
        ...boardState(map, situation.ground, presentation.sides),
        read,
        theatre: theatreOf(play),
        ...shown(play),
      },
      {
        hex: hex => onBoard(() => play.clickHex(hex, lastPointer.touch)),
        piece: unit => onBoard(() => play.clickUnit(unit, lastPointer.touch)),
        grab: (hex, unit) => onBoard(() => play.grab(hex, unit)),
        drop: hex => onBoard(() => play.drop(hex)),
        hover: hex => hovered(play, hex),
        cursor: cursor => onBoard(() => play.set({ cursor, inspected: cursor })),
      },
    )
    hold.board = board
    const stop = follow(play, board)
    return () => {
      stop()
      hold.board = null
      board.destroy()
    }
  }, [play, hold])

  useEffect(() => hold.board?.canvas.setAttribute('aria-label', label), [hold, label])
  useEffect(() => hold.board?.update({ read, map }), [hold, read, map])

  return (
    <div
      class="board-host"
      ref={host}
      onPointerDownCapture={event => {
        lastPointer.x = event.clientX
        lastPointer.y = event.clientY
        lastPointer.touch = event.pointerType !== 'mouse'
      }}
      onKeyDownCapture={() => {
        lastPointer.x = -1
        lastPointer.touch = false
      }}
    />
  )
}

/** Only what changes the picture is worth drawing everything again for. */
function hovered(play: Play, hex: Hex): void {
  // A finger that carries something shows the way as a mouse does.
  if ((lastPointer.touch && !play.ui.carries) || play.ui.hover === hex) return
  play.set({ hover: hex })
}

/** The part of the board's state that the moment and the hand decide. */
function shown(play: Play): Partial<BoardState> {
  const { ui, situation, reach, lit } = play
  const way = reach.find(each => each.hex === ui.hover)
  const fight = way ? null : fightShown(play)
  return {
    pieces: situation.pieces,
    stacks: situation.stacks,
    ground: situation.ground,
    spots: situation.spots,
    lit,
    ringed: ringed(play),
    path: way ? wayTo(play, way) : none,
    lines: linesShown(play),
    ghosts: ui.proposal?.ghosts ?? adviceOf(ui)?.ghosts ?? none,
    ways: waysWith(play, fight),
    pointed: [ui.listed ? ui.hover : -1, ui.word, fight?.target ?? -1].find(hex => hex >= 0) ?? -1,
    overlay: threatsShown(ui) ?? situation.overlays().find(({ id }) => id === play.overlay) ?? markedBy(play),
    changed: ui.recap === null ? play.news : placesOf(play.tale.steps, ui.recap),
    asked: asked(play),
    cursor: ui.cursor,
    ...boardLooks(),
    speed: speeds[settings().speed],
  }
}

const none: readonly never[] = []

/**
 * What a lesson asks for; in its fight the goal, while nobody is picked whose targets would be under that ring. Elsewhere
 * the hex that a question names.
 */
function asked({ session: { lesson }, situation, ui }: Play): readonly Hex[] {
  if (!lesson) return hexAsked(situation) ?? none
  return !lesson.tells && pickedUnits(ui).length > 0 ? none : lesson.lit
}

/** Those who are picked, or who does what has been begun; in a lesson, before that, those it asks for. */
function ringed({ ui, session, situation }: Play): readonly number[] {
  const units = pickedUnits(ui)
  if (units.length > 0) return units
  const doer = doerOf(session.game, situation.offers, ui.picked)
  return doer >= 0 ? justOne(doer) : (session.lesson?.units ?? none)
}

const alone = new Map<number, readonly number[]>()

/** The same list for the same unit, so that the board sees that nothing has changed. */
function justOne(unit: number): readonly number[] {
  const list = alone.get(unit) ?? [unit]
  alone.set(unit, list)
  return list
}

function pickedUnits({ order, picked }: Play['ui']): readonly number[] {
  return order ? order.units : picked.unit < 0 ? none : justOne(picked.unit)
}

/** From where the unit stands, or the first of the group under way. */
function wayTo({ ui, situation }: Play, { path }: Reach): readonly Hex[] {
  const { unit } = ui.picked
  const from =
    unit >= 0
      ? situation.offers.hexOf.get(unit)
      : situation.pieces.find(({ marks }) => marks.includes('acting'))?.hex
  return from === undefined || from < 0 ? path : [from, ...path]
}

/** Which hexes are lit, where those who are picked stand and what is asked about, for whoever steers the page from outside. */
function tellPlay({ dataset }: HTMLCanvasElement, play: Play): void {
  dataset.lit = play.lit.map(({ hex }) => hex).join(' ')
  dataset.picked = pickedHexes(play).join(' ')
  dataset.asked = asked(play).join(' ')
}

const pickedHexes = ({ ui, situation }: Play): Hex[] => [
  ...new Set(pickedUnits(ui).flatMap(unit => situation.offers.hexOf.get(unit) ?? [])),
]

const isSettingUp = ({ situation: { pending } }: Play): boolean =>
  pending.kind === 'decision' && pending.part === 'setUp'

/** Those who are picked can go somewhere: some of it is seen with them. */
function bringRange(play: Play, board: Board): void {
  const from = pickedHexes(play)
  const lit = play.lit.map(({ hex }) => hex)
  if (from.length > 0 && play.situation.mine) board.bring(lit, from)
}

/** Around a fight, or whoever is about to march, in hex radii: where it can come from, and where it can go. */
const ROOM = 4

/** What is asked about may be far away; if some of it is in sight, the map stays where the player has put it. */
function questionBringer(play: Play, board: Board): () => void {
  /** The state of the table whose question has been brought into sight. */
  let asked = -1
  let prompt = ''
  let isSetUp = isSettingUp(play)
  let step = -1
  let goBack: (() => void) | null = null
  let fought: Hex = -1

  return () => {
    const { situation, session, ui } = play
    const { pending } = situation
    if (!situation.mine || pending.kind !== 'decision' || ui.order || asked === session.version) return
    asked = session.version
    // What was asked far away is answered: the map goes back, unless the player has put it elsewhere or looks where he clicks.
    if (pending.prompt !== prompt) {
      if (!isOnBoard) goBack?.()
      goBack = null
    }
    prompt = pending.prompt
    // Before there was anything to set up nobody knew where; and one's own country is not where the war begins.
    if (isSetUp !== isSettingUp(play)) {
      isSetUp = !isSetUp
      board.update({ theatre: theatreOf(play) })
      board.open()
    }
    const asks = askedAbout(
      situation,
      play.lit.map(({ hex }) => hex),
    )
    // Another step of the turn begins at the front, if that is where something can be done.
    const isNew = step !== (situation.phases?.at ?? -1)
    step = situation.phases?.at ?? -1
    const theatre = isNew ? theatreOf(play) : none
    const front = asks.filter(hex => theatre.includes(hex))
    const ways = locsShown(play)
    const usual = usualOf(play).filter(hex => asks.includes(hex))
    if (ways.length === 0 && front.length > 0) board.bring(front)
    else {
      const [back, before] = [ways.length > 0 ? board.lookAt(ways) : board.bring(asks, usual), goBack]
      if (back)
        goBack = () => {
          back()
          before?.()
        }
    }
    // A fight is seen with what lies around it.
    const now = fightShown(play)?.target ?? -1
    if (now >= 0 && now !== fought && !isOnBoard) board.reveal(now, ROOM)
    fought = now
  }
}

/** The hex at which the usual would be done, which is looked at rather than others far away. */
function usualOf({ session, situation }: Play): Hex[] {
  const usual = session.standard()
  const offer = situation.offers.all.find(({ action }) => sameAction(action, usual))
  return offer && offer.hex >= 0 ? [offer.hex] : []
}

/** Where something would be lost or done, when that is said. */
function warningBringer(play: Play, board: Board): () => void {
  let told: Play['ui']['confirm'] | Play['ui']['proposal'] = null
  return () => {
    const { confirm, proposal } = play.ui
    const now = confirm ?? proposal
    if (now && now !== told) board.bring(play.lit.map(({ hex }) => hex))
    told = now
  }
}

/** What the adviser draws is seen, all of it; when it goes and nothing has been done, the map is back where it was. */
function adviceBringer(play: Play, board: Board): () => void {
  let told: Play['ui']['advice'] = null
  let version = -1
  let goBack: (() => void) | null = null
  return () => {
    const { advice } = play.ui
    if (advice === told) return
    told = advice
    const drawn = threatsShown(play.ui)?.hexes ?? adviceOf(play.ui)?.lit ?? none
    if (drawn.length > 0) {
      const back = board.lookAt(drawn.map(({ hex }) => hex))
      goBack ??= back
      version = play.session.version
    } else if (advice === null) {
      if (version === play.session.version) goBack?.()
      goBack = null
    }
  }
}

/** What a lesson lights is seen, wherever the map has been put. */
function lessonBringer({ session }: Play, board: Board): () => void {
  let lit: readonly Hex[] = none
  let look: readonly Hex[] = none
  return () => {
    const { lit: now = none, look: theatre = none } = session.lesson ?? {}
    if (theatre.length > 0 && (theatre !== look || now !== lit)) {
      board.update({ theatre })
      board.open()
    } else if (now !== lit && now.length > 0) board.bring(now)
    lit = now
    look = theatre
  }
}

/** Shows every change, but counters first go where they went. */
function follow(play: Play, board: Board): () => void {
  let sent: Partial<BoardState> = {}
  let pieces = play.situation.pieces
  let { inspected } = play.ui
  let moving = 0

  /** A hex that was chosen in a list may be far away on a large map. */
  const bringIntoSight = () => {
    const { inspected: now } = play.ui
    // Who is picked from a list is seen with what lies around him.
    if (now !== inspected && now >= 0 && !isOnBoard)
      board.reveal(now, pickedHexes(play).includes(now) ? ROOM : 0)
    if (now !== inspected && now < 0) board.fold()
    inspected = now
  }

  const bringQuestion = questionBringer(play, board)
  const bringTold = warningBringer(play, board)
  const bringAdvice = adviceBringer(play, board)
  const bringTaught = lessonBringer(play, board)
  const followTale = taleFollower(play, board)

  /** Sends only what is new: a board that has nothing to do draws nothing. */
  const send = () => {
    const now = shown(play)
    if (moving > 0) {
      delete now.pieces
      delete now.stacks
    }
    const keys = Object.keys(now) as (keyof BoardState)[]
    const fresh = keys.filter(key => now[key] !== sent[key])
    if (fresh.length > 0) board.update(Object.fromEntries(fresh.map(key => [key, now[key]])))
    sent = { ...sent, ...now }
    bringIntoSight()
    followTale()
    // In a lesson what is asked is what is lit.
    if (moving === 0 && play.session.lesson) bringTaught()
    else if (moving === 0) bringQuestion()
    bringTold()
    bringAdvice()
    if (fresh.includes('pointed')) board.canvas.dataset.pointed = `${now.pointed}`
    if (!fresh.some(key => key === 'lit' || key === 'ringed' || key === 'asked')) return
    tellPlay(board.canvas, play)
    bringRange(play, board)
  }

  const animate = (done: number | null) => {
    const after = play.presentation.pieces(play.session.view(), play.session.viewer)
    const steps = done === null || play.ui.look !== null || !mayMove() ? [] : animationsOf(pieces, after)
    pieces = after
    // A whole army that moves at once, as after taking back, just stands where it stands.
    if (steps.length === 0 || steps.length > 5) return
    if (moving > 0) board.skipAnimation()
    moving++
    board.animate(steps).finally(() => {
      moving--
      if (moving === 0) send()
    })
  }

  send()
  const stops = [play.session.on(animate), play.on(send)]
  return () => {
    for (const stop of stops) stop()
  }
}
