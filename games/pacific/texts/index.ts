/** Everything War of the Pacific says to its players, by language. */
import { type Catalogue, catalogues, sentence } from '@quebracho/engine/show'
import { about } from '../about.ts'
import counters from '../data/counters.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import en from './text.en.json' with { type: 'json' }
import es from './text.es.json' with { type: 'json' }

type Lang = 'en' | 'es'
type LandCounter = (typeof counters.land)[number]

/** Counters without a name of their own, of which another nation has the like. */
const isNameless = ({ name }: LandCounter): boolean => /(?:\d|Infantería)$/.test(name.es)

/** Chile has a ship called Chacabuco besides the regiment; the Tacna may stand in Tacna. */
const isAlsoElsewhere = ({ name }: LandCounter): boolean =>
  counters.ships.some(ship => ship.name === name.es) || map.places.some(city => city.name === name.es)

const isAlsoAshore = (ship: string): boolean => counters.land.some(({ name }) => name.es === ship)

function landName(unit: LandCounter, lang: Lang, words: Catalogue): string {
  const name = unit.name[lang]
  if (isAlsoElsewhere(unit)) return sentence(words, 'name.regiment', { name })
  return isNameless(unit)
    ? sentence(words, 'name.nation', { name, nation: words[`nation.${unit.nation}`] })
    : name
}

/** Regiments, forts and ships are called as in their own file, hexes by their cities. */
function named(lang: Lang, words: Catalogue): Catalogue {
  const { land, ships } = counters
  return Object.fromEntries([
    ...land.map(unit => [`unit.${unit.id}`, landName(unit, lang, words)]),
    ...ships.map(({ id, name }) => [
      `unit.${id}`,
      isAlsoAshore(name) ? sentence(words, 'name.ship', { name }) : name,
    ]),
    ...map.places.map(({ hex, name }) => [`hex.${hex}`, `${name} (${hex})`]),
    ...map.places.map(({ hex, name }) => [`story.name.hex.${hex}`, name]),
  ])
}

export const texts = catalogues({
  en: () => ({ ...about.texts.en, ...en, ...named('en', en) }),
  es: () => ({ ...about.texts.es, ...es, ...named('es', es) }),
})
