/** Runs before anything is drawn, so that the page never flashes in the wrong colours or language. */
import { applySettings } from './apply-settings.ts'

applySettings()
