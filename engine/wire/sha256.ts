/** SHA-256 and its keyed form (FIPS 180-4, RFC 2104): the same in a page, a terminal and on a server, at once and without waiting. */

const BLOCK = 64

const [initial, constants] = rootsOfPrimes()

/** The first bits of the fractions of the square and cube roots of the first primes. */
function rootsOfPrimes(): [Uint32Array, Uint32Array] {
  const square = new Uint32Array(8)
  const cube = new Uint32Array(64)
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

/** One block goes into the state. */
function mix(state: Uint32Array, words: Uint32Array, block: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const x = words[i - 15]
    const y = words[i - 2]
    const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
    const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
    words[i] = words[i - 16] + small + words[i - 7] + large
  }
  let [a, b, c, d, e, f, g, h] = state
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + constants[i] + words[i]) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] += mixed[i]
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
  const words = new Uint32Array(64)
  for (let at = 0; at < length; at += BLOCK) mix(state, words, view, at)
  const digest = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) digest.setUint32(4 * i, word)
  return new Uint8Array(digest.buffer)
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(
    joined(
      block.map(byte => byte ^ 0x36),
      message,
    ),
  )
  return sha256(
    joined(
      block.map(byte => byte ^ 0x5c),
      inner,
    ),
  )
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
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
