/** Puts the settings on the page itself, where the style sheets look for them. */
import { isDark, settings } from './settings.ts'

export function applySettings(now = settings()): void {
  const root = document.documentElement
  root.lang = now.lang
  root.dataset.theme = isDark(now) ? 'dark' : 'light'
  root.dataset.motion = now.motion
  root.toggleAttribute('data-safe', now.safeColours)
  root.style.setProperty('--text-size', String(now.textSize))
}
