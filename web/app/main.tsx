/** The program's beginning in the browser. */
import { render } from 'preact'
import './main.css'
import { App } from './app.tsx'
import { applySettings } from './apply-settings.ts'
import { startOffline } from './offline.ts'
import { followSystem, onSettings, setPrinted } from './settings.ts'

applySettings()
onSettings(() => applySettings())
for (const [event, isPrinted] of [
  ['beforeprint', true],
  ['afterprint', false],
] as const)
  addEventListener(event, () => {
    setPrinted(isPrinted)
    applySettings()
  })
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', followSystem)

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  render(<App />, root)
}
startOffline()
