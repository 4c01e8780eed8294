import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exp } from './exact.ts'
import { log, power } from './powers.ts'
import { seeded } from './random.ts'

const pick = seeded(3)
const between = (least: number, most: number) => least + ((most - least) * pick(1e9)) / 1e9
const near = (found: number, wanted: number, what: string) =>
  assert.ok(Math.abs(found - wanted) <= 1e-14 * Math.abs(wanted), `${what}: ${found}, not ${wanted}`)

test('they agree with those of the machine as far as anybody needs', () => {
  for (let i = 0; i < 5000; i++) {
    const x = between(-700, 700)
    near(exp(x), Math.exp(x), `exp ${x}`)
    const y = exp(between(-600, 600))
    if (Math.abs(y - 1) > 0.01) near(log(y), Math.log(y), `log ${y}`)
    const [base, to] = [between(0.001, 4), between(-6, 6)]
    near(power(base, to), base ** to, `${base} ** ${to}`)
  }
})

test('whole powers and the ends are exact', () => {
  assert.deepEqual(
    [exp(0), exp(-800), exp(800), log(1), log(0), log(-1)],
    [1, 0, Infinity, 0, -Infinity, Number.NaN],
  )
  assert.deepEqual(
    [power(2, 10), power(0.5, 3), power(2, -2), power(0, 0), power(0, 0.4), power(0, -1)],
    [1024, 0.125, 0.25, 1, 0, Infinity],
  )
  assert.equal(log(5e-324), Math.log(5e-324))
})

test('the last digit is the same everywhere', () => {
  // What sums and products make of it, worked out once; a machine that reckons otherwise would show here.
  const bits = (x: number) => new DataView(new Float64Array([x]).buffer).getBigUint64(0, true).toString(16)
  assert.deepEqual([exp(-0.3), exp(1.7), log(3), log(0.2), power(0.35, 1.3), power(2, 1 / 6)].map(bits), [
    '3fe7b4c869c37c05',
    '4015e552770df8a6',
    '3ff193ea7aad030b',
    'bff9c041f7ed8d33',
    '3fd0591fe8ab3207',
    '3ff1f59ac3c7d6c0',
  ])
})
