/** War of the Pacific: Chile against Peru and Bolivia, 1879-81, land and sea. */
import {
  type Action,
  ActionList,
  defineGame,
  FIRST_VERB,
  type Game,
  type OptionSpec,
} from '@quebracho/engine'
import { loadMap } from '@quebracho/engine/map'
import mapFile from './map.json' with { type: 'json' }
import { fields, type Pacific } from './position.ts'
import { procedures } from './procedures.ts'
import { prepare } from './rules/03-prepare.ts'
import { wholeGame } from './rules/04-sequence.ts'
import { score, terms } from './score.ts'
import { fill, mask } from './secrets.ts'
import { type Legal, standardAction } from './standard.ts'
import tables from './tables.json' with { type: 'json' }
import { buildWorld, sides } from './world.ts'
import { worthTrying } from './worth-trying.ts'

const options: OptionSpec[] = Object.entries(tables.options).map(([id, spec]) => ({ id, ...spec }))

const map = loadMap(mapFile)

const verbOf = (action: Action): string => pacific.vocabulary.verbs[action[0] - FIRST_VERB].name

/** What is legal in the view that `standard` was last asked about. */
const list = new ActionList()

const isNamed = (i: number, verb: string): boolean =>
  pacific.vocabulary.verbs[list.verbAt(i) - FIRST_VERB].name === verb

const legal: Legal = {
  all: () => list.toArray(),
  named(verb) {
    const found: Action[] = []
    for (let i = 0; i < list.length; i++) if (isNamed(i, verb)) found.push(list.at(i))
    return found
  },
  first(verb) {
    for (let i = 0; i < list.length; i++) if (isNamed(i, verb)) return list.at(i)
    return undefined
  },
  verbOf,
}

export const pacific: Game<Pacific> = defineGame<Pacific>({
  id: 'pacific',
  rulesVersion: 2,
  sides,
  scenarios: [
    {
      id: 'war',
      title: { en: 'The whole war, 1879–1881', es: 'La guerra entera, 1879-1881' },
      source: 'Javier Romero, Strategy & Tactics 282 (2013)',
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
  score,
  terms,
  worthTrying: (view, actions) => actions.filter(action => worthTrying(view, verbOf(action), action)),
  standard: view => {
    const waiting = pacific.pending(view)
    if (waiting.kind !== 'decision') throw new Error('nobody has to decide')
    pacific.actions(view, list)
    return standardAction(view, waiting.prompt, waiting.side, legal)
  },
  longest: () => 60_000,
})
