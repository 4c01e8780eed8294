import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue, isLearned, learn } from './catalogues.ts'

const loader = (texts: Record<string, string>) => {
  const asked = { times: 0 }
  const load = async () => {
    asked.times++
    return { default: texts }
  }
  return { asked, load }
}

test('a language that cannot be fetched leaves the one that is spoken, and may be learned later', async () => {
  await learn('en')
  let isThere = false
  const load = async () => {
    if (!isThere) throw new TypeError('no network')
    return { default: { yes: 'sim' } }
  }
  const texts = await catalogue('pt', load)
  await assert.rejects(learn('pt'))
  assert.equal(isLearned('pt'), false)
  const english = loader({ no: 'no' })
  assert.deepEqual(await catalogue('en', english.load), { no: 'no' })
  isThere = true
  await learn('pt')
  assert.deepEqual(texts, { yes: 'sim' })
})

test('what is spoken comes at once, the rest when its language is learned, each once', async () => {
  await learn('en')
  const [en, es] = [loader({ yes: 'yes' }), loader({ yes: 'sí' })]
  const [english, spanish] = [await catalogue('en', en.load), await catalogue('es', es.load)]
  assert.deepEqual([english, spanish], [{ yes: 'yes' }, {}])
  assert.deepEqual([isLearned('en'), isLearned('es')], [true, false])
  await learn('es')
  assert.deepEqual(spanish, { yes: 'sí' })
  assert.ok(isLearned('es'))
  const later = loader({ no: 'no' })
  assert.deepEqual(await catalogue('es', later.load), { no: 'no' })
  await learn('es')
  assert.deepEqual([en.asked.times, es.asked.times, later.asked.times], [1, 1, 1])
})
