/** Fields that are declared secret: what of them a side may not know, what it sees instead, what it may imagine. */
import type { Position } from './position.ts'
import type { Pick as Chance } from './random.ts'
import type { GameSpec } from './spec.ts'

/** Numbers of a field that only their owner may know. What is said here may look at open numbers alone. */
export interface Secret<P extends Position> {
  /** The side that knows the number; -1 if nobody does. */
  owner(p: P, index: number): number
  /** Whether everybody may know it by now; never if absent. */
  open?(p: P, index: number): boolean
  /** What the others see instead. */
  readonly unknown: number
  /** What it may be, as far as the others can tell. Those before it in the field have been imagined already. */
  among(p: P, index: number): readonly number[]
}

/** By the names of their fields. */
export type SecretFields<P extends Position> = { readonly [K in keyof P]?: Secret<P> }

type Spot = readonly [field: string, index: number]

/** A spectator has the number that stands for nobody. */
const knows = (owner: number, side: number): boolean => owner === side && owner >= 0

export interface Secrets<P extends Position> {
  mask(p: P, side: number): void
  fill(p: P, side: number, pick: Chance): void
  /** What is hidden from the side. */
  spots(p: P, side: number): Spot[]
}

export function declaredSecrets<P extends Position>({
  id,
  fields,
  sides,
  secrets = {},
}: Pick<GameSpec<P>, 'id' | 'fields' | 'sides' | 'secrets'>): Secrets<P> {
  const declared = Object.entries<Secret<P> | undefined>(secrets)
  for (const [name] of declared)
    if (!Object.hasOwn(fields, name)) throw new Error(`${id}: "${name}" is secret, but no field`)
  const ownerOf = (name: string, secret: Secret<P>, p: P, index: number): number => {
    const owner = secret.owner(p, index)
    if (owner < sides.length) return owner
    throw new Error(
      `${id}: ${name}[${index}] is a secret of side ${owner}, but there are ${sides.length} sides`,
    )
  }
  const lengthOf = (p: P, name: string): number =>
    p.layout.places.find(place => place.name === name)?.length ?? 0

  const isHidden = (name: string, secret: Secret<P>, p: P, index: number, side: number): boolean =>
    !knows(ownerOf(name, secret, p, index), side) && secret.open?.(p, index) !== true

  function spots(p: P, side: number): Spot[] {
    const found: Spot[] = []
    for (const [name, secret] of declared)
      for (let index = 0, length = lengthOf(p, name); secret && index < length; index++)
        if (isHidden(name, secret, p, index, side)) found.push([name, index])
    return found
  }

  const write = (p: P, name: string, index: number, value: number): void => {
    const field = (p as unknown as Record<string, Int16Array | number>)[name]
    if (typeof field === 'number') Object.assign(p, { [name]: value })
    else field[index] = value
  }

  return {
    spots,
    mask(p, side) {
      for (const [name, index] of spots(p, side))
        write(p, name, index, secrets[name as keyof P]?.unknown ?? 0)
    },
    fill(p, side, pick) {
      for (const [name, index] of spots(p, side)) {
        const among = secrets[name as keyof P]?.among(p, index) ?? []
        if (among.length > 0) write(p, name, index, among[pick(among.length)])
      }
    },
  }
}
