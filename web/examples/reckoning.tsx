/** What the rules reckon of a fight in an example: every figure with its rule, and how likely each outcome is. */
import type { Position } from '@quebracho/engine'
import type { Preview, PreviewColumn } from '@quebracho/engine/show'
import type { LoadedGame } from '@quebracho/games'
import { hrefOf } from '../app/route.ts'
import { isRule } from '../app/rulebook.ts'
import { words } from '../app/words.ts'

interface Props {
  readonly loaded: LoadedGame
  readonly preview: Preview
  readonly view: Position
}

export function Reckoning({ loaded, preview, view }: Props) {
  const w = words()
  const gw = w.game(loaded)
  const percent = (share: number) =>
    w.number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 })
  const outcomes = preview.outcomes.filter(({ probability }) => probability >= 0.0005)
  return (
    <div class="example-sums">
      <p class="reckoned">{gw.say(preview.title, {}, view)}</p>
      {preview.columns.map((column, i) => (
        <Side key={`${column.title.key} ${i}`} {...{ loaded, column, view }} />
      ))}
      {outcomes.length > 0 && (
        <ul class="chances">
          {outcomes.map(({ say, probability, good }) => (
            <li
              key={`${say.key} ${JSON.stringify(say.params)}`}
              class={good > 0 ? 'good' : good < 0 ? 'bad' : ''}
            >
              <span>{gw.say(say, {}, view)}</span>
              <meter value={probability} aria-hidden="true" />
              <b>{percent(probability)}</b>
            </li>
          ))}
        </ul>
      )}
      {preview.mean && <p>{gw.say(preview.mean, {}, view)}</p>}
    </div>
  )
}

function Side({ loaded, column, view }: Pick<Props, 'loaded' | 'view'> & { column: PreviewColumn }) {
  const w = words()
  const gw = w.game(loaded)
  const figure = (value: number) =>
    w
      .number(value, {
        maximumFractionDigits: 2,
        signDisplay: column.side < 0 ? 'exceptZero' : 'auto',
      })
      .replace('-', '−')
  const { lines, total } = column
  const counting = lines.filter(({ value }) => value !== 0)
  return (
    <table>
      <caption>{gw.say(column.title, {}, view)}</caption>
      <tbody>
        {lines.map(({ say, rule, value }, i) => (
          <tr key={`${say.key} ${i}`}>
            <th scope="row">
              {gw.say(say, {}, view)}{' '}
              {isRule(rule) && rule !== lines[i - 1]?.rule && (
                <a href={hrefOf({ page: 'rules', game: loaded.game.id, anchor: rule })}>{gw.rule(rule)}</a>
              )}
            </th>
            <td>{value !== 0 && figure(value)}</td>
          </tr>
        ))}
      </tbody>
      {(counting.length > 1 || (counting[0]?.value ?? 0) !== total) && (
        <tfoot>
          <tr>
            <th scope="row">{w.say('play.fight.total')}</th>
            <td>{figure(total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
