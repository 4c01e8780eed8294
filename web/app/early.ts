/** Runs before anything is drawn, so that the page never flashes in the wrong colours or language. */
import { applySettings } from './apply-settings.ts'
import { settings } from './settings.ts'

applySettings()

/** The texts of the language are fetched while the program is. */
const texts = document.querySelector<HTMLMetaElement>(`meta[name="texts:${settings().lang}"]`)?.content
if (texts)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: texts }))
