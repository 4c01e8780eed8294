/** Everything Caramba! says to its players, by language. */
import { catalogues } from '@quebracho/engine/show'
import { about } from '../about.ts'
import en from './text.en.json' with { type: 'json' }
import es from './text.es.json' with { type: 'json' }

export const texts = catalogues({
  en: () => ({ ...about.texts.en, ...en }),
  es: () => ({ ...about.texts.es, ...es }),
})
