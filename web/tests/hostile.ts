/**
 * What strangers may send or leave behind: files, links, addresses and entries of the browser's own database, each wrong in its
 * own way. Every text with a script in it would leave `hacked` in the page.
 */
import { deflateRawSync, gzipSync } from 'node:zlib'
import type { GameRecord } from '@quebracho/engine'
import type { SavedGame } from '../app/saves.ts'

export const IMAGE = '<img src=x onerror="globalThis.hacked=1">'
const SCRIPT = '"></script><script>globalThis.hacked=1</script>'
const ADDRESS = 'javascript:globalThis.hacked=1'
const CONTROLS = '\u0000\u001b[2J\u0007\u202egnp.exe\u2028\ufeff'
const LONE = '\ud800\udc00\udfff\ud83d'

/** It is refused with these words, or taken in and looked at everywhere. */
type Expected = RegExp | 'taken'
type HostileFile = readonly [name: string, content: string | Uint8Array, expected: Expected]

const deepText = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth)
/** The record's text with something that no object can hold in the place of a word. */
const raw = (record: object, word: string, text: string): string =>
  JSON.stringify(record).replace(JSON.stringify(word), text)

/** Texts that are no record at all. */
const noRecords = (record: GameRecord): HostileFile[] => {
  const text = JSON.stringify(record)
  const random = Uint8Array.from({ length: 65_536 }, (_, i) => (i * i * 31 + i * 7) % 256)
  return [
    ['nothing', '', /empty/],
    ['blanks', ' \n\t\n ', /empty/],
    ['null', 'null', /not a game record/],
    ['a yes', 'true', /not a game record/],
    ['a text', '"quebracho-record"', /not a game record/],
    ['no end of a number', '1e999', /not a game record/],
    ['what is no number', 'NaN', /cannot be read/],
    ['a list', JSON.stringify([record]), /not a game record/],
    ['a page', `<!doctype html><body>${SCRIPT}${IMAGE}`, /cannot be read/],
    ['a drawing', `<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.hacked=1"/>`, /cannot be read/],
    ['half of it', text.slice(0, text.length / 2), /cannot be read/],
    ['all but the last letter', text.slice(0, -1), /cannot be read/],
    ['it twice', text + text, /cannot be read/],
    ['empty letters', '\0'.repeat(4096), /cannot be read/],
    ['another alphabet', Buffer.from(text, 'utf16le'), /cannot be read/],
    ['random bytes', random, /cannot be read/],
    ['packed', gzipSync(text), /cannot be read/],
    ['packed and broken', gzipSync(text).subarray(0, 200), /cannot be read/],
    ['too large', ' '.repeat(12_000_001), /12/],
    ['a hundred thousand lists', deepText(100_000), /cannot be read|not a game record/],
    ['a million lists begun', '['.repeat(1_000_000), /cannot be read/],
    [
      'things in things',
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      /cannot be read|not a game record/,
    ],
    ['a format of its own', JSON.stringify({ ...record, format: IMAGE }), /not a game record/],
    ['a mark before it', `\ufeff${text}`, 'taken'],
  ]
}

/** Records whose head is not what it should be. */
const oddHeads = (record: GameRecord): HostileFile[] => {
  const as = (change: object) => JSON.stringify({ ...record, ...change })
  const damaged = /damaged/
  return [
    ['a game that is a script', as({ game: SCRIPT }), /not here/],
    ['a game that is an address', as({ game: ADDRESS }), /not here/],
    ['a game of every object', as({ game: 'toString' }), /not here/],
    ['a game that is a prototype', as({ game: '__proto__' }), /not here/],
    ['a scenario that is a picture', as({ scenario: IMAGE }), /scenario/],
    ['a scenario of every object', as({ scenario: 'constructor' }), /scenario/],
    ['a scenario of controls', as({ scenario: CONTROLS }), /scenario/],
    ['a scenario without end', as({ scenario: 'x'.repeat(1_000_000) }), /scenario/],
    ['a newer engine that is a picture', as({ version: 9, engine: IMAGE }), /newer/],
    ['an engine that is a picture', as({ engine: IMAGE }), 'taken'],
    ['an engine that is none', as({ engine: { toString: null } }), damaged],
    ['no version', as({ version: 0 }), damaged],
    ['a version beyond all', as({ version: 1e308 }), /newer/],
    ['rules beyond all', as({ rules: 1e20 }), /rules/],
    ['rules before the first', as({ rules: -1 }), /rules|damaged/],
    ['half a rule', as({ rules: 0.5 }), damaged],
    ['players of pictures', as({ players: { bolivia: IMAGE, paraguay: SCRIPT } }), 'taken'],
    ['players of controls', as({ players: { bolivia: CONTROLS, paraguay: LONE } }), 'taken'],
    ['a player of another side', as({ players: { [IMAGE]: 'x', constructor: 'y' } }), 'taken'],
    [
      'players that are computers',
      as({ players: { bolivia: 'constructor', paraguay: 'toString' } }),
      'taken',
    ],
    [
      'a prototype of players',
      raw({ ...record, players: 'P' }, 'P', '{"__proto__": {"bolivia": 1}}'),
      damaged,
    ],
    ['no players', as({ players: null }), damaged],
    ['a player that is null', as({ players: { bolivia: null } }), damaged],
    ['a player without end', as({ players: { bolivia: 'x'.repeat(5_000_000) } }), damaged],
    ['an option that is a script', as({ options: { [SCRIPT]: true } }), /option/],
    ['a fog that is a picture', as({ options: { fog: IMAGE } }), /fog/],
    ['an option of every object', as({ options: { constructor: true, toString: 1 } }), /option/],
    [
      'a prototype of options',
      raw({ ...record, options: 'P' }, 'P', '{"__proto__": {"fog": "hidden"}}'),
      /option/,
    ],
    ['options in a list', as({ options: ['hidden'] }), damaged],
    [
      'options twenty thousand deep',
      raw({ ...record, options: { fog: 'D' } }, 'D', deepText(20_000)),
      /fog|cannot be read/,
    ],
    ['a result that is a picture', as({ result: IMAGE }), /result/],
    ['a result of every object', as({ result: 'constructor' }), /result/],
  ]
}

/** Records whose moves or marks are not what was played. */
const oddMoves = (record: GameRecord): HostileFile[] => {
  const { actions } = record
  const as = (change: object) => JSON.stringify({ ...record, ...change })
  const first = (text: unknown) => as({ actions: actions.with(0, text as string) })
  const rolled = actions.findIndex(text => text.startsWith('roll '))
  const illegal = /action/i
  return [
    ['a move that is a script', first(SCRIPT), illegal],
    ['a move of controls', first(CONTROLS), illegal],
    ['a move of every object', first('constructor'), illegal],
    ['a move that is null', first(null), illegal],
    ['a move that is a list', first([]), illegal],
    ['a move of five million letters', first('x'.repeat(5_000_000)), illegal],
    ['a move behind blanks', first(`${' '.repeat(600)}${actions[0]}`), illegal],
    [
      'a die spelt oddly',
      as({ actions: actions.with(rolled, actions[rolled].replace('roll ', 'roll 000')) }),
      illegal,
    ],
    ['a die of seven', as({ actions: actions.with(rolled, 'roll 7') }), illegal],
    [
      'a side that resigns and is none',
      as({ actions: [...actions.slice(0, 9), 'resign constructor'], hashes: { 10: '' } }),
      illegal,
    ],
    [
      'a draw after the end',
      as({ actions: [...actions, 'agree-draw'], hashes: { [actions.length + 1]: '' } }),
      illegal,
    ],
    ['a million moves', as({ actions: Array(1_000_000).fill('pass') }), /more|long/],
    ['moves that are a thing', as({ actions: { length: 1e9 } }), damagedOrMoves],
    ['no moves', as({ actions: [] }), /moves|added|cut|result|action/i],
    ['no marks', as({ hashes: {} }), /end|mark|breaks off|cut/i],
    ['marks that are null', as({ hashes: null }), damagedOrMoves],
    ['marks in a list', as({ hashes: ['x'] }), damagedOrMoves],
    ['a mark that is a picture', as({ hashes: { ...record.hashes, [IMAGE]: 'x' } }), /breaks off/],
    ['a mark of another game', as({ hashes: { ...record.hashes, 50: 'deadbeef' } }), /changed/],
    [
      'a hundred thousand marks',
      as({ hashes: Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [i, 'x'])) }),
      /breaks off|changed/,
    ],
    ['a forged victory', as({ result: record.result === 'bolivia' ? 'paraguay' : 'bolivia' }), /result/],
    ['a move left out', as({ actions: actions.toSpliced(20, 1) }), /breaks off|changed|action/i],
  ]
}

const damagedOrMoves = /damaged/

export const hostileFiles = (record: GameRecord): HostileFile[] => [
  ...noRecords(record),
  ...oddHeads(record),
  ...oddMoves(record),
]

/** Games under way whose players are named strangely. */
export const hostileSeats = (record: GameRecord): HostileFile[] => {
  const as = (...names: string[]) =>
    JSON.stringify({ ...record, players: { bolivia: names[0], paraguay: names[1] } })
  return [
    ['pictures under way', as(IMAGE, SCRIPT), 'taken'],
    ['controls under way', as(CONTROLS, LONE), 'taken'],
    ['computers that are none', as('computer (constructor)', 'computer (__proto__)'), 'taken'],
  ]
}

/** What follows `#/import/` in an address. */
export function hostileLinks(record: GameRecord): readonly (readonly [name: string, data: string])[] {
  const { game, scenario, engine, actions } = record
  const packed = (json: unknown) => deflateRawSync(JSON.stringify(json)).toString('base64url')
  const parts = (change: Readonly<Record<number, unknown>>) =>
    packed(Object.assign([1, engine, game, 1, scenario, {}, {}, actions.join('\n'), '', null], change))
  return [
    ['nothing', ''],
    ['half a sign', '%'],
    ['an empty letter', '%00'],
    ['a script', encodeURIComponent(SCRIPT)],
    ['an address', encodeURIComponent(ADDRESS)],
    ['too long', 'A'.repeat(61_000)],
    ['a bomb', deflateRawSync(Buffer.alloc(40_000_000)).toString('base64url')],
    ['packed another way', gzipSync('[1]').toString('base64url')],
    ['null', packed(null)],
    ['a thing', packed({ 0: 1, length: 10 })],
    ['a list of nothing', packed([])],
    ['a newer one of scripts', parts({ 0: 99, 1: IMAGE })],
    ['a game of scripts', parts({ 2: IMAGE })],
    ['a scenario of scripts', parts({ 4: SCRIPT })],
    ['options of scripts', parts({ 5: { [IMAGE]: 1 } })],
    ['moves of scripts', parts({ 7: `${SCRIPT}\n${IMAGE}`, 8: '' })],
    ['moves without end', parts({ 7: 'x\n'.repeat(3_000_000), 8: '' })],
  ]
}

const strange = [
  IMAGE,
  SCRIPT,
  ADDRESS,
  '__proto__',
  'constructor',
  '..',
  '%00',
  '\u202e',
  'x'.repeat(20_000),
]

/** Addresses of pages that there are not. */
export const hostileAddresses: readonly string[] = [
  ...['play', 'replay', 'report', 'new', 'learn', 'rules', 'reference'].flatMap(page =>
    strange.map(name => `${page}/${encodeURIComponent(name)}`),
  ),
  ...strange.map(name => `rules/caramba/${encodeURIComponent(name)}`),
  ...strange.map(name => `try/caramba/${encodeURIComponent(name)}`),
  ...strange.map(name => `join/${encodeURIComponent(name)}/${encodeURIComponent(name)}`),
  ...strange.map(encodeURIComponent),
]

/** An entry as it may stand in the database: what is changed of a good one. */
type HostileEntry = readonly [id: string, change: (saved: SavedGame) => object]

const inRecord =
  (change: object) =>
  ({ record }: SavedGame) => ({ record: { ...record, ...change } })

/** Entries that cannot be read as a game: they stand apart. */
export const oddEntries: readonly HostileEntry[] = [
  ['no-players', inRecord({ players: undefined })],
  ['null-players', inRecord({ players: null })],
  ['numbers-for-players', inRecord({ players: { bolivia: 1 } })],
  ['far-date', () => ({ updated: 1e20 })],
  ['no-date', () => ({ created: Number.NaN })],
  ['text-for-date', () => ({ created: SCRIPT })],
  ['endless-date', () => ({ updated: Number.NEGATIVE_INFINITY })],
  ['null-hashes', inRecord({ hashes: null })],
  ['unknown-scenario', () => ({ scenario: 'verdun' })],
  ['unknown-game', () => ({ game: 'ludo' })],
  ['game-of-all', () => ({ game: 'constructor' })],
  ['scenario-of-all', () => ({ scenario: 'toString' })],
  ['other-game', inRecord({ game: 'chaco' })],
  ['other-scenario', inRecord({ scenario: IMAGE })],
  ['no-record', () => ({ record: null })],
  ['text-for-record', () => ({ record: SCRIPT })],
  ['no-seats', () => ({ seats: [] })],
  ['null-seats', () => ({ seats: [null, null] })],
  ['strange-seats', () => ({ seats: [{ kind: IMAGE }, { kind: 'constructor' }] })],
  ['unknown-opponent', () => ({ seats: [{ kind: 'person' }, { kind: 'computer', opponent: SCRIPT }] })],
  ['opponent-of-all', () => ({ seats: [{ kind: 'computer', opponent: 'constructor' }, { kind: 'person' }] })],
  ['early-bookmarks', () => ({ bookmarks: [-5] })],
  ['null-bookmarks', () => ({ bookmarks: null })],
  ['strange-bookmarks', () => ({ bookmarks: [IMAGE] })],
  ['null-actions', inRecord({ actions: null })],
  ['strange-actions', inRecord({ actions: [1, null] })],
  ['null-options', inRecord({ options: null })],
  ['no-rules', inRecord({ rules: undefined })],
  ['early-rules', inRecord({ rules: -1 })],
  ['strange-result', inRecord({ result: IMAGE })],
  ['result-of-all', inRecord({ result: 'constructor' })],
  ['dates-for-all', () => ({ game: new Date(0), seats: new Date(0), bookmarks: new Date(0) })],
  [IMAGE, () => ({ updated: 1e20 })],
  [CONTROLS, () => ({ updated: 1e20 })],
  ['x'.repeat(100_000), () => ({ updated: 1e20 })],
]

/** Entries that look like a game and do not replay, or do: they are listed, and every page says what it can. */
export const doubtfulEntries: readonly HostileEntry[] = [
  ['script-for-action', ({ record }) => ({ record: { ...record, actions: record.actions.with(3, SCRIPT) } })],
  [
    'long-action',
    ({ record }) => ({ record: { ...record, actions: record.actions.with(3, 'x'.repeat(2_000_000)) } }),
  ],
  ['cut-actions', ({ record }) => ({ record: { ...record, actions: record.actions.slice(0, -3) } })],
  ['many-actions', inRecord({ actions: Array(300_000).fill('pass') })],
  ['strange-options', inRecord({ options: { [IMAGE]: SCRIPT } })],
  ['text-for-options', inRecord({ options: SCRIPT })],
  ['unknown-options', inRecord({ options: { fog: 'constructor' } })],
  ['strange-marks', inRecord({ hashes: { [IMAGE]: SCRIPT } })],
  ['wrong-marks', inRecord({ hashes: { 50: 'x' } })],
  ['forged-result', ({ record }) => ({ record: { ...record, result: 'bolivia' } })],
  ['far-rules', inRecord({ rules: 1e20 })],
  ['strange-dice', inRecord({ dice: { secret: SCRIPT, commitment: null } })],
  ['null-dice', inRecord({ dice: 7 })],
  ['strange-players', inRecord({ players: { bolivia: IMAGE, paraguay: CONTROLS } })],
  ['not-finished', () => ({ finished: false })],
  ['finished-by-word', () => ({ finished: SCRIPT })],
  ['far-bookmarks', () => ({ bookmarks: [1e9] })],
  ['early-date', () => ({ created: -8.64e15, updated: -8.64e15 })],
]

/** The entry itself, under its id. */
export const entryOf = (saved: SavedGame, [id, change]: HostileEntry): object => ({
  ...saved,
  ...change(saved),
  id,
})
