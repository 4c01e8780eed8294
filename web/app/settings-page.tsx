/** What a player chooses once for all games. */
import { useEffect, useState } from 'preact/hooks'
import { forgetExplained } from '../play/explained.ts'
import { Kept } from './kept.tsx'
import { Choice } from './parts.tsx'
import { changeSettings, choices, mayHear, onSettings, type Settings, settings } from './settings.ts'
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
  'foresight',
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
      <Loudness />
      <Kept />
    </div>
  )
}

function Setting<K extends keyof Settings>({ name }: { name: K }) {
  const { say } = words()
  // A language takes effect when its texts have come; what was chosen is seen at once.
  const [chosen, choose] = useState<Settings[K]>()
  useEffect(() => onSettings(() => choose(undefined)), [])
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
        value={(chosen ?? settings()[name]) as (typeof values)[number]['value']}
        change={value => {
          choose(value)
          changeSettings({ [name]: value })
          if (name === 'guide' && value === true) forgetExplained()
        }}
      />
      <p class="quick-note">{say(`settings.${name}.about`)}</p>
    </div>
  )
}

/** A slider that lets its loudness be heard. */
function Loudness() {
  const { say, number } = words()
  const [, redraw] = useState(0)
  const { sound } = settings()
  const loud = sound === 0 ? say('settings.sound.off') : number(sound, { style: 'percent' })
  const change = (value: number) => {
    changeSettings({ sound: value as Settings['sound'] })
    redraw(n => n + 1)
    if (mayHear()) import('../play/sounds.ts').then(({ play }) => play('dice'))
  }
  return (
    <div class="setting">
      <label class="loudness">
        <span>{say('settings.sound')}</span>
        <input
          type="range"
          name="sound"
          min={0}
          max={1}
          step={0.25}
          value={sound}
          aria-valuetext={loud}
          onChange={event => change(Number(event.currentTarget.value))}
        />
        <output>{loud}</output>
      </label>
      <p class="quick-note">{say('settings.sound.about')}</p>
    </div>
  )
}
