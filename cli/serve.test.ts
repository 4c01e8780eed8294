import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import { openStore, usualSettings } from '@quebracho/server'
import { quebracho, scratch } from './testing.ts'

const folder = scratch()
after(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** A port that is taken. */
async function taken(): Promise<{ port: number; free(): void }> {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, usualSettings.host, resolve))
  const address = other.address()
  assert.ok(typeof address === 'object' && address)
  return { port: address.port, free: () => void other.close() }
}

describe('a server that cannot be', { concurrency: true }, () => {
  test('wrong words: exit 2, and which are right, in both languages', async () => {
    const wrong: readonly (readonly [readonly string[], RegExp, RegExp])[] = [
      [['now'], /"now" is one word too many/, /«now» está de más/],
      [['--port', 'x'], /--port must be a whole number/, /--port debe ser un número entero/],
      [['--host', ''], /--host is empty/, /--host está vacío/],
      [['--proxies', 'localhost'], /"localhost" is no address/, /«localhost» no es una dirección/],
      [
        ['--config', file('bad.json', '{"port": 1, "prot": 2}')],
        /no setting "prot"/,
        /no existe el ajuste «prot»/,
      ],
    ]
    for (const [args, english, spanish] of wrong) {
      const [en, es] = [await quebracho(['serve', ...args]), await quebracho(['serve', ...args], '', 'es')]
      assert.deepEqual([en.code, es.code, en.out, es.out], [2, 2, '', ''], args.join(' '))
      assert.match(en.err, english)
      assert.match(es.err, spanish)
    }
  })

  test('what it needs is not there: exit 1, and what that is', async () => {
    const other = await taken()
    mkdirSync(join(folder, 'strange'))
    file('strange/quebracho.sqlite', 'no database at all '.repeat(1000))
    const inMemory = ['--data', ':memory:', '--port', '0']
    const wrong: readonly (readonly [readonly string[], RegExp])[] = [
      [['--data', ':memory:', '--port', String(other.port)], /otro programa ocupa el puerto \d+/],
      [['--host', '192.0.2.1', ...inMemory], /escuchar en 192\.0\.2\.1.*no tiene esa dirección/],
      [
        ['--data', file('a-file', ''), '--port', '0'],
        /a-file: ahí no se pueden guardar partidas: hay un archivo/,
      ],
      [['--data', join(folder, 'strange'), '--port', '0'], /strange: ahí no se pueden guardar partidas/],
      [['--database', 'postgres://127.0.0.1:1/x', '--port', '0'], /base de datos.*no contesta nadie/],
      [['--config', join(folder, 'nothing.json')], /nothing\.json: no se puede leer: no existe/],
    ]
    for (const [args, says] of wrong) {
      const { code, out, err } = await quebracho(['serve', ...args], '', 'es')
      assert.deepEqual([code, out], [1, ''], args.join(' '))
      assert.match(err, says)
      assert.match(err, /^[^\n]+\n$/)
    }
    other.free()
  })
})

describe('a copy of the games', () => {
  test('is whole under its name, and nothing is left beside it', async () => {
    const data = join(folder, 'games')
    mkdirSync(data)
    const store = await openStore({ ...usualSettings, data })
    await store.create('aaaaaaaaaaaa', 1, { game: 'x' } as never)
    const copies = join(folder, 'copies')
    mkdirSync(copies)
    // One was broken off by a full disk or a power cut.
    writeFileSync(join(copies, 'copy.sqlite.part'), 'half of it')
    const { code, err } = await quebracho(['serve', '--data', data, '--backup', join(copies, 'copy.sqlite')])
    assert.equal(code, 0, err)
    assert.deepEqual(readdirSync(copies), ['copy.sqlite'])
    const copied = new DatabaseSync(join(copies, 'copy.sqlite'))
    assert.deepEqual({ ...copied.prepare('SELECT id FROM games').get() }, { id: 'aaaaaaaaaaaa' })
    copied.close()
    await store.close()
    const again = await quebracho(['serve', '--data', data, '--backup', join(copies, 'copy.sqlite')])
    assert.deepEqual([again.code, /is there already/.test(again.err)], [1, true])
    const full = await quebracho([
      'serve',
      '--data',
      data,
      '--backup',
      join(folder, 'nowhere', 'copy.sqlite'),
    ])
    assert.equal(full.code, 1)
    assert.match(full.err, /copy\.sqlite: not saved: /)
  })

  test('of nothing is no copy, and makes nothing', async () => {
    const data = join(folder, 'mistyped')
    const { code, err } = await quebracho(['serve', '--data', data, '--backup', join(folder, 'none.sqlite')])
    assert.equal(code, 1)
    assert.match(err, /mistyped: there are no games to copy/)
    assert.ok(!existsSync(data) && !existsSync(join(folder, 'none.sqlite')))
  })
})
