/** SHA-256 and its keyed form (FIPS 180-4, RFC 2104): the same in a page, a terminal and on a server, at once and without waiting. */

const BLOCK = 64

const [initial, constants] = rootsOfPrimes()

/** The first bits of the fractions of the square and cube roots of the first primes. */
function rootsOfPrimes(): [Int32Array, Int32Array] {
  const square = new Int32Array(8)
  const cube = new Int32Array(64)
  const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32)
  for (let found = 0, n = 2; found < 64; n++) {
    let isPrime = true
    for (let d = 2; d * d <= n && isPrime; d++) isPrime = n % d !== 0
    if (!isPrime) continue
    if (found < 8) square[found] = fraction(Math.sqrt(n))
    cube[found++] = fraction(Math.cbrt(n))
  }
  return [square, cube]
}

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** Of one block at a time: nobody else hashes meanwhile. */
const words = new Int32Array(BLOCK)

/** One block goes into the state. */
function mix(state: Int32Array, block: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const x = words[i - 15]
    const y = words[i - 2]
    const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
    const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
    words[i] = words[i - 16] + small + words[i - 7] + large
  }
  let a = state[0]
  let b = state[1]
  let c = state[2]
  let d = state[3]
  let e = state[4]
  let f = state[5]
  let g = state[6]
  let h = state[7]
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + constants[i] + words[i]) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] += a
  state[1] += b
  state[2] += c
  state[3] += d
  state[4] += e
  state[5] += f
  state[6] += g
  state[7] += h
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const length = BLOCK * Math.ceil((bytes.length + 9) / BLOCK)
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(length - 4, bytes.length << 3)
  const state = initial.slice()
  for (let at = 0; at < length; at += BLOCK) mix(state, view, at)
  const digest = new DataView(new ArrayBuffer(32))
  for (let i = 0; i < 8; i++) digest.setInt32(4 * i, state[i])
  return new Uint8Array(digest.buffer)
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = key.length > BLOCK ? sha256(key) : key
  return sha256(masked(block, 0x5c, sha256(masked(block, 0x36, message))))
}

/** The key, filled up to a block and masked, and what follows it. */
function masked(key: Uint8Array, mask: number, rest: Uint8Array): Uint8Array {
  const both = new Uint8Array(BLOCK + rest.length).fill(mask, 0, BLOCK)
  for (let i = 0; i < key.length; i++) both[i] ^= key[i]
  both.set(rest, BLOCK)
  return both
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of so many hexadecimal digits; null if the text is none. */
export function bytesOf(hex: string): Uint8Array | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) return null
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  )
}
