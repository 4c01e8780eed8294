/** What a person has made of the screen: what is picked, said and looked at. Nothing of it is in the record. */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Reach, Say } from '@quebracho/engine/show'
import type { ShownAdvice } from './advice.ts'
import type { Proposal } from './proposal.ts'
import type { Warning } from './warning.ts'

export type PanelName = 'actions' | 'log' | 'info' | 'text' | 'table'

/** Units that have been told to get ready, though nothing has been done yet. */
export interface Order {
  readonly hex: Hex
  readonly units: readonly number[]
  readonly actions: readonly Action[]
}

/** What a person has picked: a unit, or a verb by its button and some of its arguments. */
export interface Picked {
  /** -1 = none. */
  readonly unit: number
  /** '' = none. */
  readonly verb: string
  readonly args: readonly number[]
}

export const NOTHING: Picked = { unit: -1, verb: '', args: [] }

export const isNothing = ({ unit, verb }: Picked): boolean => unit < 0 && verb === ''

export const samePicked = (a: Picked, b: Picked): boolean =>
  a.unit === b.unit && a.verb === b.verb && a.args.join() === b.args.join()

/** All steps of what has happened together, before one of them is looked at. */
export const OVERVIEW = -1

/** How several actions are done that one gesture meant. */
export interface Manner {
  /** One word said them all: they are done at once. Of a way the first step is, and the others at a pace to follow. */
  readonly atOnce?: boolean
  /** They begin with what ends the thing under way, and what was only said is forgotten. */
  readonly beyond?: boolean
  /** The person has been asked, or need not be. */
  readonly sure?: boolean
}

/** Something that can be chosen at a hex. */
export interface Option {
  /** What is done; empty if only something is picked. */
  readonly actions: readonly Action[]
  readonly reach?: Reach
  readonly picked?: Picked
  /** Its own words, where the action says too much or too little. */
  readonly say?: Say
  readonly manner?: Manner
}

/** How many tokens of each sort lie ready, by the number of its place in `sortsOf`. */
export type Staged = readonly number[]

export interface Ui {
  readonly picked: Picked
  readonly order: Order | null
  /** Several things fit a hex, or one that should be looked at first. */
  readonly chooser: { readonly hex: Hex; readonly options: readonly Option[] } | null
  /** Why a click was refused. */
  readonly refusal: { readonly hex: Hex; readonly reasons: readonly { rule: string; verb: string }[] } | null
  /** Something lost or given up by what is about to be done. */
  readonly confirm: (Warning & { readonly actions: readonly Action[]; readonly manner: Manner }) | null
  /** What the usual would be, before it is done. */
  readonly proposal: Proposal | null
  /** What was asked of the adviser; it stays until something is done. */
  readonly advice: ShownAdvice | null
  readonly hover: Hex
  /** What the pointer is at in the list beside the map. */
  readonly listed: Action | null
  /** The hex whose name the pointer is at in a text. */
  readonly word: Hex
  /** The pointer carries those who are picked over the map. */
  readonly carries: boolean
  readonly cursor: Hex
  /** The hex that is told about. */
  readonly inspected: Hex
  /** The unit that was sent off, with which that hex changes, or -1. */
  readonly followed: number
  /** Id of the overlay that was asked for, '' = none: then the one that explains the step comes by itself. */
  readonly overlay: string
  /** Those that shall not come by themselves again. */
  readonly hushed: readonly string[]
  /** What changed since the viewer's last turn is marked. */
  readonly news: boolean
  /** The earlier moment that is looked at. */
  readonly look: number | null
  /** The step of what has happened that is looked at, or all of them; null if none is. */
  readonly recap: number | null
  /** By viewer, the last action that has been shown so. */
  readonly recapped: Readonly<Record<number, number>>
  /** The number of the action whose dice and events are shown. */
  readonly dice: number | null
  readonly dialog: '' | 'briefing' | 'menu' | 'help' | 'terms' | 'resign' | 'draw' | 'end'
  readonly staged: Staged
  readonly panel: PanelName
  /** The panels are large; on a small screen they are a sheet that opens. */
  readonly sheet: boolean
  /** On a small screen the rooms of what is picked and what has happened are a sheet, too. */
  readonly half: boolean
}

/** Nothing picked, said or asked. */
export const atRest = {
  picked: NOTHING,
  order: null,
  chooser: null,
  refusal: null,
  confirm: null,
  proposal: null,
  staged: [],
} satisfies Partial<Ui>

export const firstUi: Ui = {
  ...atRest,
  advice: null,
  hover: -1,
  listed: null,
  word: -1,
  carries: false,
  cursor: -1,
  inspected: -1,
  followed: -1,
  overlay: '',
  hushed: [],
  news: true,
  look: null,
  recap: null,
  recapped: {},
  dice: null,
  dialog: '',
  panel: 'actions',
  sheet: false,
  half: false,
}
