/** Fields that are declared secret: what of them a side may not know, what it sees instead, what it may imagine. */
import type { Position } from './position.ts'
import type { Pick } from './random.ts'

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
  fill(p: P, side: number, pick: Pick): void
  /** What is hidden from the side. */
  spots(p: P, side: number): Spot[]
}

export function declaredSecrets<P extends Position>(secrets: SecretFields<P>): Secrets<P> {
  const declared = Object.entries<Secret<P> | undefined>(secrets)
  const lengthOf = (p: P, name: string): number =>
    p.layout.places.find(place => place.name === name)?.length ?? 0

  const spots = (p: P, side: number): Spot[] =>
    declared.flatMap(([name, secret]) =>
      Array.from({ length: lengthOf(p, name) }, (_, index): Spot => [name, index]).filter(
        ([, index]) => secret && !knows(secret.owner(p, index), side) && secret.open?.(p, index) !== true,
      ),
    )

  const write = (p: P, [name, index]: Spot, value: number): void => {
    const field = (p as unknown as Record<string, Int16Array | number>)[name]
    if (typeof field === 'number') Object.assign(p, { [name]: value })
    else field[index] = value
  }

  return {
    spots,
    mask(p, side) {
      for (const spot of spots(p, side)) write(p, spot, secrets[spot[0] as keyof P]?.unknown ?? 0)
    },
    fill(p, side, pick) {
      for (const spot of spots(p, side)) {
        const among = secrets[spot[0] as keyof P]?.among(p, spot[1]) ?? []
        if (among.length > 0) write(p, spot, among[pick(among.length)])
      }
    },
  }
}
