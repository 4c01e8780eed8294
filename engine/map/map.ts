import type { Hex, HexGrid } from '../hex/grid.ts'

/** Where a fact comes from: `rule N.N` (attested), `inferred` from attested facts, or `reconstructed`. */
export type Provenance = string

/** Keys of a file that the format does not know, as they stood there. */
export type Extra = Readonly<Record<string, unknown>>

/** A side or a link: something along, or across, the side between two adjacent hexes. */
export interface MapEdge {
  readonly a: Hex
  readonly b: Hex
  readonly name?: string
  readonly prov: Provenance
  readonly extra: Extra
}

export interface Place {
  readonly hex: Hex
  readonly name: string
  readonly kind: string
  readonly prov: Provenance
  readonly extra: Extra
}

export interface Mark {
  readonly hex: Hex
  readonly kind: string
  readonly side?: string
  readonly prov: Provenance
  readonly extra: Extra
}

export interface Box {
  readonly id?: string
  readonly name: string
  readonly side?: string
  /** Hexes it joins, and ids of other boxes. */
  readonly joins: readonly (Hex | string)[]
  readonly prov?: Provenance
  readonly extra: Extra
}

/** A line for drawing, in the page plane: x in columns, y in rows. */
export interface Curve {
  readonly name: string
  readonly points: readonly (readonly [number, number])[]
  readonly extra: Extra
}

export interface ControlPoint {
  readonly hex: Hex
  readonly name: string
  readonly lon: number
  readonly lat: number
  readonly errorHexes: number
  readonly extra: Extra
}

/** The page plane from longitude and latitude: x = a·lon + b·lat + c with [a, b, c] = `x`, and y likewise. */
export interface Georeference {
  readonly x: readonly [number, number, number]
  readonly y: readonly [number, number, number]
  readonly controlPoints: readonly ControlPoint[]
  readonly extra: Extra
}

export type ByKind<T> = Readonly<Record<string, readonly T[]>>

export interface GameMap {
  readonly id: string
  readonly grid: HexGrid
  /** What the file says of its page beyond the hexes: kmPerHex, pageNorth and the like. */
  readonly page: Extra
  /** By hex, an index into `terrainKinds`. */
  readonly terrain: Uint8Array
  /** In alphabetical order. */
  readonly terrainKinds: readonly string[]
  readonly sides: ByKind<MapEdge>
  readonly links: ByKind<MapEdge>
  readonly places: readonly Place[]
  /** In the file's order: an area may be a route. */
  readonly areas: Readonly<Record<string, Int16Array>>
  readonly marks: readonly Mark[]
  readonly boxes: readonly Box[]
  readonly curves: ByKind<Curve>
  readonly georeference: Georeference | null
  readonly notes: readonly string[]
  readonly extra: Extra
}
