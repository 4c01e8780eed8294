/** The way into a game: the lesson, then its scenarios in the order in which they are best played, with what is behind one. */
import type { ListedGame } from '@quebracho/games'
import { Icon } from './icons.tsx'
import { learned, type Result } from './learned.ts'
import { library } from './library.ts'
import { opponentName } from './opponents.ts'
import { hrefOf } from './route.ts'
import { scenariosOf } from './setup.ts'
import { words } from './words.ts'

export const hasLesson = ({ id }: ListedGame): boolean => library.lessons[id]?.first !== undefined

/** `choose`: takes a scenario up. */
export function Path({ listed, choose }: { listed: ListedGame; choose: (scenario: string) => void }) {
  const { say, game } = words()
  const { lesson, scenarios, beaten } = learned(listed.id)
  const ways = scenariosOf(listed)
  const next = lesson === null && hasLesson(listed) ? '' : ways.find(id => scenarios[id] === undefined)
  return (
    <nav class="path" aria-label={say('path.title')}>
      <ol>
        {hasLesson(listed) && (
          <li class={next === '' ? 'next' : ''}>
            {next === '' && <NextWord />}
            <Mark result={lesson} />
            <span>
              <a href={hrefOf({ page: 'learn', game: listed.id })}>{say('home.learn')}</a>{' '}
              <small>{say('path.minutes', { minutes: library.minutes[listed.id] ?? 0 })}</small>
            </span>
          </li>
        )}
        {ways.map(id => (
          <li key={id} class={next === id ? 'next' : ''}>
            {next === id && <NextWord />}
            <Mark result={scenarios[id] ?? null} />
            <button type="button" onClick={() => choose(id)}>
              {game(listed).say(`scenario.${id}`)}
            </button>
          </li>
        ))}
      </ol>
      <a class="path-book" href={hrefOf({ page: 'rules', game: listed.id })}>
        <Icon name="book" size={16} /> {say('app.rulebook')}
      </a>
      <a class="path-book" href={hrefOf({ page: 'reference', game: listed.id })}>
        <Icon name="log" size={16} /> {say('app.reference')}
      </a>
      {beaten && <p class="note">{say('path.beaten', { level: opponentName(beaten) })}</p>}
    </nav>
  )
}

/** Where nothing else of the way is shown. */
const NextWord = () => <span class="path-word">{words().say('path.next')}</span>

/** What has been finished, beside its name. */
export function Mark({ result }: { result: Result | null }) {
  const { say } = words()
  if (!result) return null
  return (
    <span class={`path-mark ${result}`} title={say(`path.${result}`)}>
      <Icon name={result === 'won' ? 'star' : 'check'} size={16} />
      <span class="unseen">{say(`path.${result}`)}</span>
    </span>
  )
}
