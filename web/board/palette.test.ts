import assert from 'node:assert/strict'
import { test } from 'node:test'
import { games } from '@quebracho/games'
import { blend, contrast, groundNamed, groundNames, palettes, safeLooks, sideInk } from './palette.ts'

const themes = ['light', 'dark'] as const

test('contrast is reckoned as the web guidelines do', () => {
  assert.equal(contrast('#000000', '#ffffff').toFixed(1), '21.0')
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48')
})

for (const theme of themes) {
  const colours = palettes[theme]

  test(`${theme}: names can be read on their halo and on every ground`, () => {
    for (const ink of [colours.ink, colours.waterInk, colours.region, colours.demarcation, colours.border]) {
      assert.ok(contrast(ink, colours.halo) >= 4.5, `${ink} on ${colours.halo}`)
    }
    for (const kind of groundNames) {
      assert.ok(contrast(colours.ink, groundNamed(kind)[theme]) >= 4.5, `ink on ${kind}`)
    }
  })

  test(`${theme}: what is lit stands out from every ground`, () => {
    // The rim lies on a glow of its own colour beside the plain ground.
    for (const kind of groundNames) {
      const ground = groundNamed(kind)[theme]
      for (const lit of [colours.move, colours.attack, colours.choice, colours.focus]) {
        const least = kind === 'mountain' || kind === 'jungle' || kind === 'forest' ? 1.7 : 2
        assert.ok(contrast(lit, ground) >= least, `${lit} on ${kind}: ${contrast(lit, ground).toFixed(2)}`)
      }
    }
    assert.ok(contrast(colours.ink, colours.chip) >= 7)
  })

  test(`${theme}: a range is lighter than every ground, and names in it can be read`, () => {
    const [red, green, blue, alpha] = colours.glow.match(/[\d.]+/g)!.map(Number)
    const lit = (ground: string) =>
      `#${[red, green, blue]
        .map((part, i) => {
          const under = Number.parseInt(ground.slice(1 + 2 * i, 3 + 2 * i), 16)
          return Math.min(255, Math.round(under + alpha * part))
            .toString(16)
            .padStart(2, '0')
        })
        .join('')}`
    for (const kind of groundNames) {
      const ground = groundNamed(kind)[theme]
      assert.ok(contrast(lit(ground), ground) >= 1.1, `${kind}: ${contrast(lit(ground), ground).toFixed(2)}`)
      assert.ok(contrast(colours.ink, lit(ground)) >= 3, `ink on lit ${kind}`)
    }
  })
}

test('print on a counter of the safe colours can be read', () => {
  for (const { colour, ink } of safeLooks) assert.ok(contrast(colour, ink) >= 4.5, `${ink} on ${colour}`)
})

/** Colours as seen without one kind of cone (Viénot, Brettel and Mollon 1999, without the linear step). */
const blindness = {
  protan: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deutan: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
}

test('the safe colours of two sides stay apart without one kind of cone', () => {
  const rgb = (hex: string) => [1, 3, 5].map(i => Number.parseInt(hex.slice(i, i + 2), 16))
  for (const matrix of Object.values(blindness)) {
    const seen = safeLooks.map(({ colour }) =>
      matrix.map(row => row.reduce((sum, part, i) => sum + part * rgb(colour)[i], 0)),
    )
    seen.forEach((one, i) => {
      for (const other of seen.slice(i + 1)) {
        const off = Math.hypot(...one.map((n, channel) => n - other[channel]))
        assert.ok(off > 60, `${one.map(Math.round)} and ${other.map(Math.round)}`)
      }
    })
  }
})

test('every ground of every game has its own look, and one nobody knows looks clear', () => {
  for (const kind of [
    'chaco',
    'jungle',
    'swamp',
    'desert',
    'built-up',
    'unexplored',
    'salt-desert',
    'sea',
    'river',
  ]) {
    assert.notEqual(groundNamed(kind), groundNamed('clear'))
  }
  assert.equal(groundNamed('cheese'), groundNamed('clear'))
})

test('blending goes from one colour to the other', () => {
  assert.equal(blend('#000000', '#ffffff', 0), 'rgb(0, 0, 0)')
  assert.equal(blend('#000', '#fff', 1), 'rgb(255, 255, 255)')
  assert.equal(blend('rgb(10, 20, 30)', '#0a141e', 0.5), 'rgb(10, 20, 30)')
})

test('the colours of every game’s sides can be read on paper, and stay themselves where they can be', () => {
  for (const { id, sides } of games) {
    for (const theme of themes) {
      for (const [side, { colour }] of sides.entries()) {
        const ink = sideInk(sides, side, false, theme)
        assert.ok(contrast(ink, palettes[theme].paper) >= 4.5, `${id}, ${theme}: ${ink}`)
        if (contrast(colour, palettes[theme].paper) >= 4.5) assert.equal(ink, blend(colour, colour, 0))
      }
    }
  }
})
