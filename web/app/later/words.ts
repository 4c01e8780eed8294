/**
 * Words of the pages that come later: settings, replay and report, games far away, and what the adviser says. Whoever opens the first board does not
 * wait for them; a page that says them comes through a door which imports this.
 */
import { addWords } from '../words.ts'
import en from './text.en.json' with { type: 'json' }
import es from './text.es.json' with { type: 'json' }

addWords({ en, es })
