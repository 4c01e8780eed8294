/** What this is, whose work it is, and the keys. */
import { games } from '@quebracho/games'
import { keyName, shortcuts } from '../play/keys.ts'
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
    { keys: ['Enter', '␣'], key: 'about.key.enter' },
    { keys: ['Esc'], key: 'about.key.escape' },
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
          {games.map(listed => (
            <li key={listed.id}>
              <b>{game(listed).say('title')}</b>
              {' · '}
              {game(listed).say('subtitle')}
              {' · '}
              {listed.authors.length > 0
                ? say('about.by', { names: listed.authors.join(', ') })
                : say('about.ours')}
              {' · '}
              <a href={hrefOf({ page: 'rules', game: listed.id })}>{say('app.rulebook')}</a>
            </li>
          ))}
        </ul>
        <p>{say('about.licence')}</p>
      </section>
    </div>
  )
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
                <kbd key={name}>{keyName(name, say)}</kbd>
              ))}
            </th>
            <td>{say(key)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
