/** What is known of The Chaco War before it is loaded. */
import type { About } from '@quebracho/engine/show'
import en from './texts/about.en.json' with { type: 'json' }
import es from './texts/about.es.json' with { type: 'json' }

export const about: About = {
  id: 'chaco',
  minutes: [90, 1800],
  difficulty: 3,
  authors: ['Command Magazine 12 (1991)'],
  sides: [
    { id: 'bolivia', colour: '#3f6b3a', ink: '#fbf6e2', shape: 'disc' },
    { id: 'paraguay', colour: '#c08a4a', ink: '#1f1307', shape: 'diamond' },
  ],
  scenarios: ['boqueron', 'boqueron-basic', 'alihuata', 'ballivian', 'villa-montes', 'campaign'],
  quick: 'boqueron-basic',
  lead: 1,
  cover: 'boqueron',
  texts: { en, es },
}
