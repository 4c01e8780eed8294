/** The options of a game, each with the ruling that explains it. */
import type { OptionSpec, Options, OptionValue } from '@quebracho/engine'
import type { LoadedGame } from '@quebracho/games'
import { hrefOf } from './route.ts'
import { valueKey } from './setup.ts'
import { words } from './words.ts'

interface Props {
  loaded: LoadedGame
  scenario: string
  /** Those that differ from the book. */
  options: Options
  change: (options: Options) => void
}

export function OptionList({ loaded, scenario, options, change }: Props) {
  const { game } = loaded
  const { say } = words()
  const specs = game.options.filter(({ only }) => !only || only.includes(scenario))
  if (specs.length === 0) return null
  const changed = specs.filter(({ id }) => id in options).length
  const set = ({ id, default: usual }: OptionSpec, value: OptionValue) => {
    const { [id]: _, ...others } = options
    change(value === usual ? others : { ...others, [id]: value })
  }
  return (
    <details class="options" open={changed > 0}>
      <summary>
        <h2>{say('new.options')}</h2>
        <span>{changed === 0 ? say('new.byTheBook') : say('new.changed', { count: changed })}</span>
      </summary>
      {specs.map(spec => (
        <Option key={spec.id} loaded={loaded} spec={spec} options={options} set={value => set(spec, value)} />
      ))}
    </details>
  )
}

interface OptionProps {
  loaded: LoadedGame
  spec: OptionSpec
  options: Options
  set: (value: OptionValue) => void
}

function Option({ loaded, spec, options, set }: OptionProps) {
  const { say, game: gameWords } = words()
  const w = gameWords(loaded)
  const { id, values, default: usual, rule } = spec
  const value = id in options ? options[id] : usual
  // "Fog of war: what is shown of unseen enemy units" has its name before the colon.
  const [name, about] = w.say(`option.${id}`).split(/: (.*)/s)
  return (
    <div class={value === usual ? 'rule-option' : 'rule-option changed'}>
      <label for={`option-${id}`}>
        <b>{name}</b>
        {about && <span>{about}</span>}
      </label>
      <select
        id={`option-${id}`}
        value={valueKey(value)}
        onChange={event => {
          const chosen = values.find(each => valueKey(each) === event.currentTarget.value)
          if (chosen !== undefined) set(chosen)
        }}
      >
        {values.map(each => (
          <option key={valueKey(each)} value={valueKey(each)}>
            {w.say(`option.${id}.${valueKey(each)}`)}
            {each === usual ? ` ${say('new.usualMark')}` : ''}
          </option>
        ))}
      </select>
      <a class="option-rule" href={hrefOf({ page: 'rules', game: loaded.game.id, anchor: rule })}>
        {say('new.ruling', { rule })}
      </a>
    </div>
  )
}
