/** Two or three things to choose between: what each of them may come to, and how likely, side by side. */
import type { PreviewChoice } from '@quebracho/engine/show'
import { isWorthALine, usePercent } from './fight.tsx'
import { usePlay } from './use-play.tsx'

/** Everything that any of them may come to, from worst to best. */
const rowsOf = (choices: readonly PreviewChoice[]): PreviewChoice['outcomes'] => {
  const all = choices.flatMap(({ outcomes }) => outcomes.filter(isWorthALine))
  const rows = new Map(all.map(each => [JSON.stringify(each.say), each]))
  return [...rows.values()].sort((a, b) => a.good - b.good)
}

const chanceOf = ({ outcomes }: PreviewChoice, key: string): number =>
  outcomes.find(({ say }) => JSON.stringify(say) === key)?.probability ?? 0

export function Choices({ choices }: { choices: readonly PreviewChoice[] }) {
  const { play, gw } = usePlay()
  const { view } = play.situation
  const percent = usePercent()
  const most = Math.max(...choices.flatMap(({ outcomes }) => outcomes.map(each => each.probability)))
  return (
    <table class="choices">
      <thead>
        <tr>
          <td />
          {choices.map(({ say }) => (
            <th scope="col" key={say.key}>
              {gw.say(say, {}, view)}
            </th>
          ))}
        </tr>
        {choices.some(({ mean }) => mean) && (
          <tr class="means">
            <td />
            {choices.map(({ say, mean }) => (
              <td key={say.key}>{mean && gw.say(mean, {}, view)}</td>
            ))}
          </tr>
        )}
      </thead>
      <tbody>
        {rowsOf(choices).map(({ say, good }) => {
          const key = JSON.stringify(say)
          return (
            <tr key={key} class={good > 0 ? 'good' : good < 0 ? 'bad' : 'even'}>
              <th scope="row">{gw.say(say, {}, view)}</th>
              {choices.map(choice => {
                const chance = chanceOf(choice, key)
                return (
                  <td key={choice.say.key}>
                    <span class="odds-bar" aria-hidden="true">
                      {chance > 0 && <span style={{ width: `${(100 * chance) / most}%` }} />}
                    </span>
                    <span class="chance">{chance > 0 ? percent(chance) : '–'}</span>
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
