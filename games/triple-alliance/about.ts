/** What is known of Triple Alliance War before it is loaded. */
import type { About } from '@quebracho/engine/show'
import en from './texts/about.en.json' with { type: 'json' }
import es from './texts/about.es.json' with { type: 'json' }

export const about: About = {
  id: 'triple-alliance',
  minutes: [240, 480],
  difficulty: 3,
  authors: ['Javier Romero, Strategy & Tactics 245 (2007)'],
  sides: [
    { id: 'paraguay', colour: '#a63a2e', ink: '#fdf3e3', shape: 'diamond' },
    { id: 'allied', colour: '#2f5f7a', ink: '#f4f3e8', shape: 'disc' },
  ],
  scenarios: ['war'],
  cover: 'war',
  texts: { en, es },
}
