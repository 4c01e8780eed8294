/** What is known of Caramba! before it is loaded. */
import type { About } from '@quebracho/engine/show'
import en from './texts/about.en.json' with { type: 'json' }
import es from './texts/about.es.json' with { type: 'json' }

export const about: About = {
  id: 'caramba',
  minutes: [30, 60],
  difficulty: 1,
  authors: ['Pierre Laporte'],
  sides: [
    { id: 'bolivia', colour: '#466f34', ink: '#fbf3dc', shape: 'disc' },
    { id: 'paraguay', colour: '#a03d2b', ink: '#fbf3dc', shape: 'diamond' },
  ],
  scenarios: ['canada-dry', 'boqueron', 'nanawa', 'campo-via'],
  cover: 'boqueron',
  texts: { en, es },
}
