/** Everything Triple Alliance War says to its players, by language. */
import { type Catalogue, catalogues, sentence } from '@quebracho/engine/show'
import { about } from '../about.ts'
import counters from '../data/counters.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import en from './text.en.json' with { type: 'json' }
import es from './text.es.json' with { type: 'json' }

type Lang = 'en' | 'es'
type Counter = (typeof counters.units)[number]

/** Brazil has a Tacuari as well as Paraguay; the languages differ in which of them has an accent. */
const isNamesake = (unit: Counter): boolean =>
  counters.units.some(other => other.id !== unit.id && other.name.es === unit.name.es)

function unitName(unit: Counter, lang: Lang, words: Catalogue): string {
  const name = unit.name[lang]
  if (!isNamesake(unit)) return name
  return sentence(words, 'name.nation', { name, nation: words[`nation.${unit.nation}`] })
}

/** Units are called as in their own file, hexes by their towns and forts. */
function named(lang: Lang, words: Catalogue): Catalogue {
  return Object.fromEntries([
    ...counters.units.map(unit => [`unit.${unit.id}`, unitName(unit, lang, words)]),
    ...map.places.map(({ hex, name }) => [`hex.${hex}`, `${name} (${hex})`]),
    ...map.places.map(({ hex, name }) => [`story.name.hex.${hex}`, name]),
  ])
}

export const texts = catalogues({
  en: () => ({ ...about.texts.en, ...en, ...named('en', en) }),
  es: () => ({ ...about.texts.es, ...es, ...named('es', es) }),
})
