/** What this browser has kept to play without a network, by language, and the way to have all of it. */
import { useEffect, useState } from 'preact/hooks'
import { keep, keepAll, partsOf } from './keep-parts.ts'
import { Button, Icon } from './parts.tsx'
import { choices, onSettings, type Settings } from './settings.ts'
import { words } from './words.ts'

export function Kept() {
  const { say } = words()
  const [parts, setParts] = useState<readonly string[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const look = () => void keep([]).then(setParts)
    look()
    // What is kept for a new language is there before it answers.
    return onSettings(look)
  }, [])
  const lacks = choices.lang.some(lang => stateOf(lang, parts ?? []) !== 'whole')
  const fetchAll = async () => {
    setBusy(true)
    setParts(await keepAll())
    setBusy(false)
  }
  return (
    <section class="setting kept" aria-labelledby="kept">
      <h2 id="kept">{say('settings.kept')}</h2>
      {parts && (
        <ul>
          {choices.lang.map(lang => (
            <li key={lang}>
              <Icon name={stateOf(lang, parts) === 'whole' ? 'check' : 'download'} size={18} />
              {say(`settings.kept.${stateOf(lang, parts)}`, { lang: say(`settings.lang.${lang}`) })}
            </li>
          ))}
        </ul>
      )}
      <p class="quick-note">{say(parts ? 'settings.kept.about' : 'settings.kept.none')}</p>
      {parts && lacks && (
        <Button icon="download" disabled={isBusy} onClick={() => void fetchAll()}>
          {say(isBusy ? 'settings.kept.busy' : 'settings.kept.all')}
        </Button>
      )}
    </section>
  )
}

/** Everything in the language, all but what is only read, or not yet. */
function stateOf(lang: Settings['lang'], parts: readonly string[]): 'whole' | 'play' | 'lacking' {
  const has = (part: string) => parts.includes(part)
  if (partsOf(lang).every(has)) return 'whole'
  return has('play') && has(lang) ? 'play' : 'lacking'
}
