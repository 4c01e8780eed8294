/** What this is, whose work it is, and the keys. */
import type { ScenarioInfo } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { shortcuts } from '../play/keys.ts'
import { Emblem } from './header.tsx'
import { hrefOf } from './route.ts'
import { words } from './words.ts'

interface Shortcut {
  /** As they are printed on the keys. */
  readonly keys: readonly string[]
  /** The text that says what they do. */
  readonly key: string
}

function everywhere(): Shortcut[] {
  const { say } = words()
  return [
    { keys: [say('key.tab')], key: 'about.key.tab' },
    { keys: [say('key.enter'), say('key.space')], key: 'about.key.enter' },
    { keys: [say('key.escape')], key: 'about.key.escape' },
  ]
}

export function AboutPage() {
  const { say, game } = words()
  return (
    <div class="page about">
      <header class="page-head with-emblem">
        <Emblem size={88} />
        <div>
          <h1>{say('about.title')}</h1>
          <p class="lead">{say('about.lead')}</p>
        </div>
      </header>
      <section>
        <h2>{say('about.how')}</h2>
        <p>{say('about.how.text')}</p>
        <p>{say('about.offline')}</p>
      </section>
      <section>
        <h2>{say('about.keys')}</h2>
        <KeyTable title={say('about.keys.everywhere')} list={everywhere()} />
        <KeyTable title={say('about.keys.play')} list={shortcuts} />
      </section>
      <section>
        <h2>{say('about.credits')}</h2>
        <ul>
          {games.map(({ id, scenarios }) => (
            <li key={id}>
              <b>{game(id).say('title')}</b>
              {' · '}
              {game(id).say('subtitle')}
              {' · '}
              {authorsOf(scenarios)}
              {' · '}
              <a href={hrefOf({ page: 'rules', game: id })}>{say('app.rulebook')}</a>
            </li>
          ))}
        </ul>
        <p>{say('about.licence')}</p>
      </section>
    </div>
  )
}

function authorsOf(scenarios: readonly ScenarioInfo[]): string {
  const authors = new Set(scenarios.map(({ source }) => source).filter(source => source !== 'ours'))
  return authors.size > 0
    ? words().say('about.by', { names: [...authors].join(', ') })
    : words().say('about.ours')
}

function KeyTable({ title, list }: { title: string; list: readonly Shortcut[] }) {
  const { say } = words()
  return (
    <table class="key-table">
      <caption>{title}</caption>
      <tbody>
        {list.map(({ keys, key }) => (
          <tr key={key}>
            <th scope="row">
              {keys.map(name => (
                <kbd key={name}>{name}</kbd>
              ))}
            </th>
            <td>{say(key)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
