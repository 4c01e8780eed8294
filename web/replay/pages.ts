/** A game looked back at: played again, or in charts and words. */
import '../app/later/words.ts'

export { ReplayPage } from './page.tsx'
export { ReportPage } from './report.tsx'
