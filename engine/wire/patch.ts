/** The difference between two positions of one world, as short as numbers can say it. */

/** Runs of changes: how many numbers lie between it and the run before, how many it has, and they. */
export type Patch = readonly number[]

/** A gap this short is sent along rather than beginning another run. */
const BRIDGED = 2

/** Two numbers are compared at once: most of a position is as it was. */
const pairsOf = ({ buffer, byteOffset, length }: Int16Array): Int32Array =>
  byteOffset % 4 === 0 ? new Int32Array(buffer, byteOffset, length >> 1) : new Int32Array(0)

export function patchBetween(before: Int16Array, after: Int16Array): Patch {
  const patch: number[] = []
  const [pairsBefore, pairsAfter] = [pairsOf(before), pairsOf(after)]
  const pairs = Math.min(pairsBefore.length, pairsAfter.length)
  let end = 0
  for (let i = 0; i < after.length; i++) {
    if (i % 2 === 0) {
      let at = i >> 1
      while (at < pairs && pairsBefore[at] === pairsAfter[at]) at++
      i = 2 * at
    }
    if (before[i] === after[i]) continue
    let last = i
    for (let j = i + 1; j < after.length && j - last <= BRIDGED; j++) if (before[j] !== after[j]) last = j
    patch.push(i - end, last - i + 1)
    for (let j = i; j <= last; j++) patch.push(after[j])
    end = last + 1
    i = last
  }
  return patch
}

/** Says whether it fits; what does not fit changes nothing. */
export function applyPatch(ints: Int16Array, patch: Patch): boolean {
  if (!fits(ints.length, patch)) return false
  let at = 0
  for (let i = 0; i < patch.length; ) {
    at += patch[i++]
    const count = patch[i++]
    for (let k = 0; k < count; k++) ints[at++] = patch[i++]
  }
  return true
}

function fits(length: number, patch: Patch): boolean {
  let at = 0
  let i = 0
  while (i < patch.length) {
    const [gap, count] = [patch[i], patch[i + 1]]
    if (!(Number.isInteger(gap) && Number.isInteger(count)) || gap < 0 || count < 1) return false
    at += gap + count
    i += 2 + count
    if (at > length || i > patch.length) return false
  }
  return patch.every(value => Number.isInteger(value) && value >= -32768 && value <= 32767)
}
