/** Small pages that come together: each by itself would divide what all of them share. */
import './later/words.ts'

export { AboutPage } from './about.tsx'
export { ImportPage } from './import.tsx'
export { ReferencePage } from './reference.tsx'
export { RulesPage } from './rules.tsx'
export { SavedPage } from './saved.tsx'
export { SettingsPage } from './settings-page.tsx'
