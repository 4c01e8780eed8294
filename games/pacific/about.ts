/** What is known of War of the Pacific before it is loaded. */
import type { About } from '@quebracho/engine/show'
import en from './texts/about.en.json' with { type: 'json' }
import es from './texts/about.es.json' with { type: 'json' }

export const about: About = {
  id: 'pacific',
  minutes: [180, 360],
  difficulty: 2,
  authors: ['Javier Romero, Strategy & Tactics 282 (2013)'],
  sides: [
    { id: 'chile', colour: '#274a86', ink: '#f7f3e6', shape: 'disc' },
    { id: 'allied', colour: '#a83232', ink: '#fdf6e6', shape: 'diamond' },
  ],
  scenarios: ['war'],
  cover: 'war',
  texts: { en, es },
}
