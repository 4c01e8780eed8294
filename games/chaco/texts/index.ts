/** Everything The Chaco War says to its players, by language. */
import { type Catalogue, catalogues } from '@quebracho/engine/show'
import { about } from '../about.ts'
import { PILES } from '../world.ts'
import en from './text.en.json' with { type: 'json' }
import es from './text.es.json' with { type: 'json' }

/** All supply units of a side are called the same. */
const piles = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    ['B', 'P'].flatMap(side =>
      Array.from({ length: PILES }, (_, i) => [`unit.${side}-S${i + 1}`, catalogue[`unit.${side}-supply`]]),
    ),
  )

export const texts = catalogues({
  en: () => ({ ...about.texts.en, ...en, ...piles(en) }),
  es: () => ({ ...about.texts.es, ...es, ...piles(es) }),
})
