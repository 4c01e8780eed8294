import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boardLines, type TextCell } from './hex-board.ts'

const cell = (column: number, row: number, top = '', bottom = ''): TextCell => ({
  column,
  row,
  top,
  bottom,
  ground: 'open',
})
const board = (...cells: TextCell[]) => ({ shoved: 'even', cells, legend: [], panel: [] }) as const

test('columns stand half a hex lower in turn and share their sides', () => {
  const cells = [cell(1, 1, 'b1', '0101'), cell(2, 1, 'p1', '0201'), cell(1, 2, '', '0102')]
  assert.deepEqual(boardLines(board(...cells)), [
    ' _______',
    '/  b1   \\_______',
    '\\_0101__/  p1   \\',
    '/       \\_0201__/',
    '\\_0102__/',
  ])
})

test('nine columns fit into 80 characters, thirteen too, with narrower cells; long text is cut', () => {
  for (const columns of [9, 13]) {
    const cells = Array.from({ length: columns }, (_, i) => cell(i + 1, 1, 'a long text', '0101'))
    const lines = boardLines(board(...cells))
    assert.ok(lines.every(line => line.length <= 80))
    assert.ok(lines[1].startsWith(columns === 9 ? '/a long \\' : '/a lon\\'))
  }
})

test('each part of a cell is painted by what it shows', () => {
  const painted: string[] = []
  boardLines(
    board({ ...cell(1, 1, 'b1', '0101'), ground: 'wood', tone: 'first' }),
    80,
    (text, { ground, tone }) => {
      if (ground) painted.push(`${text.trim()} ${ground} ${tone}`)
      return text
    },
  )
  assert.deepEqual(painted, ['b1 wood first', '_0101__ wood undefined'])
})

test('an empty board has no lines', () => assert.deepEqual(boardLines(board()), []))
