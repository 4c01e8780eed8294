import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hrefOf, parseRoute, type Route } from './route.ts'

const routes: Route[] = [
  { page: 'home' },
  { page: 'new', game: 'caramba' },
  { page: 'play', id: 'abc123' },
  { page: 'replay', id: 'abc123' },
  { page: 'replay', id: 'abc123', at: 120 },
  { page: 'report', id: 'a/b c' },
  { page: 'rules', game: 'caramba' },
  { page: 'rules', game: 'caramba', anchor: 'moves-4' },
  { page: 'rules', game: 'caramba', anchor: '8.12 c/ñ' },
  { page: 'reference', game: 'chaco' },
  { page: 'saved' },
  { page: 'settings' },
  { page: 'about' },
  { page: 'import', data: 'eJy_-w' },
]

test('every address leads back to the page it was made for', () => {
  for (const route of routes) assert.deepEqual(parseRoute(hrefOf(route)), route)
})

test('an address without sense leads home, one without a name to the list', () => {
  for (const hash of ['', '#', '#/', '#main', '#/nonsense/1', '#/new', '#/rules']) {
    assert.deepEqual(parseRoute(hash), { page: 'home' }, hash)
  }
  for (const hash of ['#/play', '#/replay/', '#/report'])
    assert.deepEqual(parseRoute(hash), { page: 'saved' })
})

test('a moment that is no number is left out', () => {
  for (const at of ['-1', 'x', '1e3', '99999999']) {
    assert.deepEqual(parseRoute(`#/replay/a/${at}`), { page: 'replay', id: 'a' })
  }
})

test('a broken escape is taken as it stands', () => {
  assert.deepEqual(parseRoute('#/play/%E0%A4'), { page: 'play', id: '%E0%A4' })
})
