/** Every letter that players read is in the faces that come with the app. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'

const root = dirname(dirname(import.meta.dirname))

/** Signs that stand alone, in no word: any face will do for them. */
const signs = new Set('σ⅓⅔⅙⅚≤≥√←→↑↓▸═⚔✓✕␣†÷±¼¾€')

/** A number of WOFF2 with seven bits a byte, and where it ends. */
function base128(file: Buffer, at: number): [number, number] {
  let value = 0
  let next = at
  let byte: number
  do {
    byte = file[next++]
    value = value * 128 + (byte & 127)
  } while (byte & 128)
  return [value, next]
}

/** The table of characters, which is the first in WOFF2's own list of tables and never transformed. */
function cmapTable(file: Buffer): Buffer {
  const tables = file.readUInt16BE(12)
  let [at, offset, found] = [48, 0, [0, 0]]
  for (let i = 0; i < tables; i++) {
    const flags = file[at]
    const tag = flags & 63
    at += tag === 63 ? 5 : 1
    let [length, next] = base128(file, at)
    // glyf and loca are transformed unless they say not; all others the other way round.
    if ([10, 11].includes(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0) [length, next] = base128(file, next)
    if (tag === 0) found = [offset, length]
    offset += length
    at = next
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  return data.subarray(found[0], found[0] + found[1])
}

/** Reads a table of format 4: runs of characters. */
function charactersOf(path: string): Set<string> {
  const cmap = cmapTable(readFileSync(path))
  const at = cmap.readUInt32BE(8)
  assert.equal(cmap.readUInt16BE(at), 4)
  const runs = cmap.readUInt16BE(at + 6) / 2
  const found = new Set<string>()
  for (let i = 0; i < runs; i++) {
    const [end, start] = [at + 14 + 2 * i, at + 16 + 2 * (runs + i)].map(from => cmap.readUInt16BE(from))
    for (let code = start; code <= end && code < 0xffff; code++) found.add(String.fromCharCode(code))
  }
  return found
}

const texts = globSync(['engine/text.*.json', 'web/app/text.*.json', 'games/*/texts/*.json'], { cwd: root })
const read = new Set(
  texts.flatMap(path => {
    const catalogue: Record<string, unknown> = JSON.parse(readFileSync(join(root, path), 'utf8'))
    return [...Object.values(catalogue).join('')]
  }),
)

for (const face of ['alegreya', 'alegreya-italic', 'archivo-narrow']) {
  test(`${face} has every letter of both languages`, () => {
    const characters = charactersOf(join(import.meta.dirname, 'fonts', `${face}.woff2`))
    assert.ok(characters.size > 120)
    for (const letter of '¡¿ñÑáéíóúüÁÉÍÓÚÜ°ªº½×−–—“”‘’…«»') assert.ok(characters.has(letter), letter)
    assert.deepEqual(
      [...read].filter(letter => letter > ' ' && !characters.has(letter) && !signs.has(letter)),
      [],
    )
  })
}
