/** A scene of a lesson at a real table: the hands of the learner, the voice, and the enemy by his script. */
import { type Match, matchFrom, newRecord, playMatchText, textsOf } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { LoadedGame } from '@quebracho/games'
import { type Lesson, prepared } from '@quebracho/games/lessons'
import type { FunctionComponent } from 'preact'
import type { SavedGame, Seat } from '../app/saves.ts'
import { onSettings } from '../app/settings.ts'
import { strongDice } from '../play/dice.ts'
import { followed } from '../play/following.ts'
import { openSession } from '../play/open-session.ts'
import { ownDriver } from '../play/own-driver.ts'
import { newPlay, type Play } from '../play/play.ts'
import type { OwnSession, Taught } from '../play/session.ts'
import { nothingToTell } from '../play/tale.ts'
import {
  hexesNow,
  isOver,
  type Lecture,
  lookNow,
  partsNow,
  placeNow,
  replyNow,
  type Said,
  saidNow,
  stepNow,
  unitsNow,
} from './lecture.ts'

/** How far somebody has come in a scene: what was done, and which steps have been read. */
export interface Kept {
  readonly actions: readonly string[]
  readonly read: readonly number[]
}

export interface Teaching {
  readonly play: Play
  said(): Said
  /** The learner has read it. */
  goOn(): void
  /** Takes back what was not asked for, or begins the scene anew. */
  takeBack(): void
  close(): void
}

export interface TeachingSetup {
  readonly loaded: LoadedGame
  readonly lesson: Lesson
  /** The number of the scene. */
  readonly scene: number
  readonly Voice: FunctionComponent
  /** Where somebody was before. */
  readonly kept: Kept | null
  readonly keep: (kept: Kept) => void
  /** All of its steps have been taken. */
  readonly over: () => void
  /** The fight has been decided. */
  readonly decided: (won: boolean) => void
}

export function teach(setup: TeachingSetup): Teaching {
  const { loaded, lesson } = setup
  const lecture = begun(setup)
  const { game, scene, match, read } = lecture
  const seats = game.sides.map(
    (_, side): Seat =>
      side === scene.side ? { kind: 'person' } : { kind: 'computer', opponent: lesson.opponent },
  )
  const keep = () => setup.keep({ actions: textsOf(match), read: [...read] })
  const session: OwnSession = openSession({
    game,
    record: match,
    seats,
    pick: strongDice,
    ownDice: () => false,
    save: keep,
    prepared: () => prepared(game, match.position, scene, placeNow(lecture)),
    lesson: taught(
      lecture,
      setup.Voice,
      () => play,
      () => session.version,
    ),
  })
  const play: Play = newPlay(savedOf(loaded, match.scenario, seats), session, loaded, changed =>
    ownDriver(session, changed, think => async (waiting, progress) => {
      const reply = replyNow(lecture)
      if (reply === undefined) return think(waiting, progress)
      return reply && { action: reply, intention: null }
    }),
  )
  const check = () => {
    const { kind } = saidNow(lecture)
    if (isOver(lecture)) setup.over()
    else if (kind === 'won' || kind === 'lost') setup.decided(kind === 'won')
  }
  const listen = (done: number | null) => {
    followed(play, done)
    check()
  }
  const stops = [session.on(listen), onSettings(() => play.changed())]
  play.set(nothingToTell(play))
  play.driver.kick()
  return {
    play,
    said: () => saidNow(lecture),
    goOn() {
      read.add(placeNow(lecture).step)
      keep()
      play.changed()
      check()
    },
    takeBack: () => session.backTo(placeNow(lecture).err?.at ?? 0),
    close() {
      for (const stop of stops) stop()
      play.driver.end()
    },
  }
}

/** What the table shows of the lesson; the same list of hexes while the same is asked. */
function taught(lecture: Lecture, Voice: FunctionComponent, play: () => Play, version: () => number): Taught {
  let lit: {
    readonly at: string
    readonly asked: string
    readonly hexes: readonly Hex[]
    readonly units: readonly number[]
  } = { ...{ at: '', asked: '' }, hexes: [], units: [] }
  let look: { readonly names: readonly string[]; readonly hexes: readonly Hex[] } = { names: [], hexes: [] }
  const litNow = () => {
    const at = `${version()} ${lecture.read.size}`
    if (lit.at === at) return lit
    const { situation } = play()
    const [hexes, units] = [hexesNow(lecture, situation), unitsNow(lecture, situation)]
    const asked = `${stepNow(lecture).key} ${hexes.join()} ${units.join()}`
    lit = asked === lit.asked ? { ...lit, at } : { at, asked, hexes, units }
    return lit
  }
  return {
    Voice,
    get lit() {
      return litNow().hexes
    },
    get units() {
      return litNow().units
    },
    get look() {
      const names = lookNow(lecture)
      const { hex } = lecture.match.position.world.names
      if (look.names !== names) look = { names, hexes: names.map(name => hex.indexOf(name)) }
      return look.hexes
    },
    get parts() {
      return partsNow(lecture)
    },
    get tells() {
      return stepNow(lecture).fight === null
    },
  }
}

/** The scene as it was left; from its beginning if the rules or the lesson have changed since. */
function begun({ loaded: { game }, lesson, scene: number, kept }: TeachingSetup): Lecture {
  const scene = lesson.scenes[number]
  const fresh = (): Match => matchFrom(game, scene.start())
  const lecture = (match: Match, read: readonly number[]): Lecture => ({
    ...{ game, lesson, scene, match, read: new Set(read) },
    legal: { asked: '', can: true },
  })
  const match = fresh()
  try {
    for (const text of kept?.actions ?? []) playMatchText(match, text)
    return lecture(match, kept?.read ?? [])
  } catch {
    return lecture(fresh(), [])
  }
}

/** A lesson is not kept among the games; but every table has something to be called by. */
function savedOf({ game }: LoadedGame, scenario: string, seats: readonly Seat[]): SavedGame {
  const record = newRecord(game, { scenario, options: {}, actions: [], hashes: {}, result: null })
  return {
    ...{ id: 'lesson', game: game.id, scenario, created: 0, updated: 0 },
    ...{ seats, record, bookmarks: [], finished: false },
  }
}
