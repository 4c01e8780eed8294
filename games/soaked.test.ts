/** What a soak once found stays mended: the batteries that found it, as `npm run soak` ran them. */
import type { Options } from '@quebracho/engine'
import { games } from './index.ts'
import { runBattery } from './trials.ts'

interface Found {
  readonly game: string
  readonly scenario: string
  readonly options: Options
  readonly seed: number
}

const found: readonly Found[] = [
  // Who goes to Mendoza is seen by all, on the map or on the way to it.
  {
    game: 'triple-alliance',
    scenario: 'war',
    options: {
      angostura: -3,
      mattoGrossoResponse: 'any-two-land',
      mendozaArgentineOnly: true,
      extraSupply: true,
      uruguayFallback1943: false,
      strictMoveOrder: true,
      paraguayanPilots: false,
      stackInfo: 'none',
      humaitaLine: 'asuncion-or-cerro-leon',
      undo: false,
    },
    seed: 2971701134,
  },
  // Whether there are only ships in a stack is told by the modifier of its attrition check.
  { game: 'triple-alliance', scenario: 'war', options: {}, seed: 2287934127 },
  // What was spent on a barrage has left the pool before it is thrown for.
  {
    game: 'caramba',
    scenario: 'campo-via',
    options: {
      fog: 'hidden',
      turnLimit: 12,
      turnFlags: 'own',
      passThroughFriends: true,
      tokenCap: 3,
      defenderMayOccupy: false,
      starvedDefence: 'full',
      supplyExtras: 'each',
      unexploredLines: 'blocked',
      recceExplores: true,
    },
    seed: 692249610,
  },
  // Before the set-up is known, stacks that are counted openly are imagined one way only: as if nobody stood there yet.
  {
    game: 'triple-alliance',
    scenario: 'war',
    options: { angostura: -2, extraSupply: true, stackInfo: 'exact', strictMoveOrder: true },
    seed: 1448762978,
  },
  // Who advances after a battle has been seen in it.
  {
    game: 'triple-alliance',
    scenario: 'war',
    options: {
      angostura: -2,
      mattoGrossoResponse: 'infantry+cavalry',
      mendozaArgentineOnly: true,
      extraSupply: false,
      uruguayFallback1943: false,
      paraguayanPilots: true,
      undo: false,
      stackInfo: 'none',
      strictMoveOrder: false,
      humaitaLine: 'asuncion',
    },
    seed: 3193678863,
  },
  // Which fort is checked for attrition is told before its die falls.
  {
    game: 'triple-alliance',
    scenario: 'war',
    options: {
      angostura: -3,
      mattoGrossoResponse: 'two-infantry',
      mendozaArgentineOnly: false,
      extraSupply: true,
      uruguayFallback1943: false,
      strictMoveOrder: true,
      paraguayanPilots: false,
      stackInfo: 'none',
      humaitaLine: 'asuncion',
      undo: false,
    },
    seed: 1448089004,
  },
  // The Allies may imagine a Paraguay that has nobody to send against the column.
  { game: 'triple-alliance', scenario: 'war', options: {}, seed: 3305518862 },
  // Whether anybody else may come in depends on who waits, which only their side knows.
  { game: 'triple-alliance', scenario: 'war', options: {}, seed: 1 },
  // In which order units are lost from sight tells nothing of their true numbers.
  {
    game: 'caramba',
    scenario: 'boqueron',
    options: {
      fog: 'hidden',
      turnLimit: 8,
      waterMarkers: 3,
      secretMarkers: false,
      turnFlags: 'game',
      passThroughFriends: true,
      tokenCommit: 'secret',
      tokenCap: null,
      defenderMayOccupy: true,
      starvedDefence: 'noTokens',
      supplyExtras: 'one',
      unexploredLines: 'open',
      recceExplores: false,
    },
    seed: 2017546971,
  },
]

for (const { game: id, ...trial } of found) {
  const about = games.find(each => each.id === id)
  if (!about) throw new Error(`no game ${id}`)
  const { game } = await about.load()
  await runBattery({ game, ...trial, games: 3, samples: 1 })
}
