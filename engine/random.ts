/** A source of chance: a whole number from 0 to n-1, each equally likely. */
export type Pick = (n: number) => number

/** A seeded source (sfc32), the same numbers on every machine. */
export function seeded(seed: number): Pick {
  let a = 0x2545f491 ^ seed
  let b = 0x9e3779b9
  let c = seed
  let counter = 1
  const next = () => {
    const t = (a + b + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return t >>> 0
  }
  for (let i = 0; i < 12; i++) next()
  return n => {
    const limit = 0x100000000 - (0x100000000 % n)
    let value = next()
    while (value >= limit) value = next()
    return value % n
  }
}

/** The seed of the n-th of many games, or sources, that come from one seed. */
export function seedOf(seed: number, n: number): number {
  let mixed = seed ^ Math.imul(n + 1, 0x9e3779b9)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
