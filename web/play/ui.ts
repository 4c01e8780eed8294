/** What a person has made of the screen: what is picked, said and looked at. Nothing of it is in the record. */
import type { Action } from '@quebracho/engine'
import type { Hex } from '@quebracho/engine/map'
import type { Say } from '@quebracho/engine/show'
import { type Manner, NOTHING, type Option, type Picked } from './pick.ts'
import type { Staged } from './tokens.ts'

export type PanelName = 'actions' | 'log' | 'info' | 'text'

/** Units that have been told to get ready, though nothing has been done yet. */
export interface Order {
  readonly hex: Hex
  readonly units: readonly number[]
  readonly actions: readonly Action[]
}

export interface Ui {
  readonly picked: Picked
  readonly order: Order | null
  /** Several things fit a hex, or one that should be looked at first. */
  readonly chooser: { readonly hex: Hex; readonly options: readonly Option[] } | null
  /** Why a click was refused. */
  readonly refusal: { readonly hex: Hex; readonly reasons: readonly { rule: string; verb: string }[] } | null
  /** Something given up by what is about to be done. */
  readonly confirm: { readonly say: Say; readonly actions: readonly Action[]; readonly manner: Manner } | null
  readonly hover: Hex
  readonly cursor: Hex
  /** The hex that is told about. */
  readonly inspected: Hex
  /** Id of the overlay, '' = none. */
  readonly overlay: string
  /** What changed since the viewer's last turn is marked. */
  readonly news: boolean
  /** The earlier moment that is looked at. */
  readonly look: number | null
  /** The number of the action whose dice and events are shown. */
  readonly dice: number | null
  readonly dialog: '' | 'menu' | 'help' | 'resign' | 'draw' | 'end'
  readonly staged: Staged
  readonly panel: PanelName
  /** On a small screen the panels are a sheet that opens. */
  readonly sheet: boolean
}

/** Nothing picked, said or asked. */
export const atRest = {
  picked: NOTHING,
  order: null,
  chooser: null,
  refusal: null,
  confirm: null,
  staged: [],
} satisfies Partial<Ui>

export const firstUi: Ui = {
  ...atRest,
  hover: -1,
  cursor: -1,
  inspected: -1,
  overlay: '',
  news: true,
  look: null,
  dice: null,
  dialog: '',
  panel: 'actions',
  sheet: false,
}
