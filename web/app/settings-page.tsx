/** What a player chooses once for all games. */
import { useState } from 'preact/hooks'
import { forgetExplained } from '../play/explained.ts'
import { Choice } from './parts.tsx'
import { changeSettings, choices, type Settings, settings } from './settings.ts'
import { words } from './words.ts'

/** In the order in which they are asked for. */
const order = [
  'lang',
  'theme',
  'textSize',
  'safeColours',
  'counters',
  'numbers',
  'turned',
  'motion',
  'speed',
  'thought',
  'ownDice',
  'guide',
] as const

export function SettingsPage() {
  const { say } = words()
  return (
    <div class="page settings">
      <header class="page-head">
        <h1>{say('app.settings')}</h1>
        <p class="lead">{say('settings.lead')}</p>
      </header>
      {order.map(key => (
        <Setting key={key} name={key} />
      ))}
    </div>
  )
}

function Setting<K extends keyof Settings>({ name }: { name: K }) {
  const { say } = words()
  const [, redraw] = useState(0)
  const values = choices[name].map(value => ({
    value: value as Settings[K] & (string | number | boolean),
    text: say(`settings.${name}.${value}`),
  }))
  return (
    <div class="setting">
      <Choice
        legend={say(`settings.${name}`)}
        name={name}
        values={values}
        value={settings()[name] as (typeof values)[number]['value']}
        change={value => {
          changeSettings({ [name]: value })
          if (name === 'guide' && value === true) forgetExplained()
          redraw(n => n + 1)
        }}
      />
      <p class="quick-note">{say(`settings.${name}.about`)}</p>
    </div>
  )
}
