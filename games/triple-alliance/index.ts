/** Triple Alliance War: Paraguay against Brazil, Argentina and Uruguay, 1865-69. */
import { type Action, defineGame, FIRST_VERB, type Game, type OptionSpec } from '@quebracho/engine'
import { loadMap } from '@quebracho/engine/map'
import mapFile from './map.json' with { type: 'json' }
import { fields, type Triple } from './position.ts'
import { procedures } from './procedures.ts'
import { prepare } from './rules/03-prepare.ts'
import { wholeGame } from './rules/05-sequence.ts'
import { score, terms } from './score.ts'
import { fill, hear, mask } from './secrets.ts'
import { type Legal, standardAction } from './standard.ts'
import tables from './tables.json' with { type: 'json' }
import { buildWorld, sides } from './world.ts'
import { worthTrying } from './worth-trying.ts'

const options: OptionSpec[] = Object.entries(tables.options).map(([id, spec]) => ({ id, ...spec }))

const map = loadMap(mapFile)

const verbOf = (action: Action): string => tripleAlliance.vocabulary.verbs[action[0] - FIRST_VERB].name

function legalIn(view: Triple): Legal {
  const all = tripleAlliance.actions(view).toArray()
  return { all, named: verb => all.filter(action => verbOf(action) === verb), verbOf }
}

export const tripleAlliance: Game<Triple> = defineGame<Triple>({
  id: 'triple-alliance',
  rulesVersion: 1,
  sides,
  scenarios: [
    {
      id: 'war',
      title: { en: 'The whole war, 1865–1869', es: 'La guerra entera, 1865-1869' },
      source: 'Javier Romero, Strategy & Tactics 245 (2007)',
    },
  ],
  options,
  fields,
  root: wholeGame,
  procedures,
  world: (scenario, chosen) => buildWorld(map, scenario, chosen),
  prepare,
  mask,
  fill,
  hear,
  score,
  terms,
  worthTrying: (view, all) => {
    const waiting = tripleAlliance.pending(view)
    if (waiting.kind !== 'decision') return all
    return worthTrying(view, waiting.prompt, waiting.side, { all, verbOf })
  },
  standard: view => {
    const waiting = tripleAlliance.pending(view)
    if (waiting.kind !== 'decision') throw new Error('nobody has to decide')
    return standardAction(view, waiting.prompt, legalIn(view))
  },
  longest: () => 100_000,
})
