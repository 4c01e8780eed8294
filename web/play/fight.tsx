/** What a fight will come to: both sides' numbers with their rules, and every outcome with its exact chance. */
import type { Preview, PreviewColumn } from '@quebracho/engine'
import { RuleLink } from './rule-link.tsx'
import { usePlay } from './use-play.tsx'

export function Fight({ preview }: { preview: Preview }) {
  const { play, gw, w } = usePlay()
  const { view } = play.moment
  const most = Math.max(...preview.outcomes.map(({ probability }) => probability))
  const good = preview.outcomes.reduce((sum, each) => sum + (each.good > 0 ? each.probability : 0), 0)
  const bad = preview.outcomes.reduce((sum, each) => sum + (each.good < 0 ? each.probability : 0), 0)
  const percent = (share: number) =>
    w.number(share, { style: 'percent', maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0 })
  return (
    <section class="fight">
      <h2>{gw.say(preview.title, {}, view)}</h2>
      <div class="fight-sides">
        {preview.columns.map(column => (
          <Column column={column} key={column.side} />
        ))}
      </div>
      {preview.outcomes.length > 0 && (
        <>
          <p class="fight-sum">
            <span class="good">{w.say('play.fight.good', { share: percent(good) })}</span>
            <span class="bad">{w.say('play.fight.bad', { share: percent(bad) })}</span>
          </p>
          <ul class="outcomes">
            {preview.outcomes.map(({ say, probability, good }) => {
              const text = gw.say(say, {}, view)
              return (
                <li key={text} class={good > 0 ? 'good' : good < 0 ? 'bad' : 'even'}>
                  <span class="outcome-text">{text}</span>
                  <span class="odds-bar" aria-hidden="true">
                    <span style={{ width: `${(100 * probability) / most}%` }} />
                  </span>
                  <span class="chance">{percent(probability)}</span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}

function Column({ column }: { column: PreviewColumn }) {
  const { play, gw, w } = usePlay()
  const { view } = play.moment
  const figure = (value: number) => w.number(value, { maximumFractionDigits: 2, signDisplay: 'auto' })
  return (
    <table class={`fight-side side-${column.side}`}>
      <caption>{gw.say(column.title, {}, view)}</caption>
      <tbody>
        {column.lines.map(({ say, rule, value }) => (
          <tr key={`${say.key} ${rule}`}>
            <th scope="row">
              {gw.say(say, {}, view)} <RuleLink rule={rule} />
            </th>
            <td>{figure(value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{w.say('play.fight.total')}</th>
          <td>{figure(column.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
