/**
 * Put before every program of the app: what the sources use of ES2023 and ES2024, for browsers that have no more than the
 * build's target, ES2022. `target.ts` refuses what is neither in the target nor here.
 */
function fill(of: object, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in of)) Object.defineProperty(of, name, { value, writable: true, configurable: true })
}

type Test = (value: unknown, index: number, all: unknown[]) => unknown

export const arrayFunctions = {
  findLastIndex(this: unknown[], test: Test): number {
    for (let i = this.length - 1; i >= 0; i--) if (test(this[i], i, this)) return i
    return -1
  },
  findLast(this: unknown[], test: Test): unknown {
    for (let i = this.length - 1; i >= 0; i--) if (test(this[i], i, this)) return this[i]
    return undefined
  },
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number): unknown[] {
    return [...this].sort(compare)
  },
  toReversed(this: unknown[]): unknown[] {
    return [...this].reverse()
  },
  toSpliced(this: unknown[], ...args: [number, number, ...unknown[]]): unknown[] {
    const all = [...this]
    all.splice(...args)
    return all
  },
  with(this: unknown[], at: number, value: unknown): unknown[] {
    const all = [...this]
    all[at < 0 ? all.length + at : at] = value
    return all
  },
}

export function groups<K, V>(all: Iterable<V>, key: (value: V, index: number) => K): Map<K, V[]> {
  const found = new Map<K, V[]>()
  let index = 0
  for (const value of all) {
    const of = key(value, index++)
    const group = found.get(of)
    if (group) group.push(value)
    else found.set(of, [value])
  }
  return found
}

fill(Array.prototype, arrayFunctions)
fill(Map, { groupBy: groups })
fill(Object, {
  groupBy: <V>(all: Iterable<V>, key: (value: V, index: number) => string) =>
    Object.assign(Object.create(null), Object.fromEntries(groups(all, key))),
})
