/** The games there are, and the way back into those under way. */
import { games, type ListedGame } from '@quebracho/games'
import { hasServer } from '../online/server.ts'
import { Button, LinkButton } from './button.tsx'
import { Facts } from './facts.tsx'
import { GameRow } from './game-row.tsx'
import { ImportButton } from './import-button.tsx'
import { lazy } from './lazy.tsx'
import { learned } from './learned.ts'
import { library } from './library.ts'
import { lastLevel, opponentName } from './opponents.ts'
import { hasLesson } from './path.tsx'
import { go, hrefOf } from './route.ts'
import { newGame } from './saves.ts'
import { useSaves } from './saves-hook.tsx'
import { firstSetup, scenariosOf } from './setup.ts'
import { words } from './words.ts'

/** The most recent games shown here; the others are a click away. */
const RECENT = 3

const FarGames = lazy(
  async () => (await import('../online/parts.ts')).FarGames,
  () => null,
)

export function HomePage() {
  const { say } = words()
  const saves = useSaves()?.games
  const recent = saves?.slice(0, RECENT) ?? []
  return (
    <div class="page home">
      <header class="page-head">
        <h1>{say('home.title')}</h1>
        <p class="lead">{say(hasServer() ? 'home.lead.far' : 'home.lead')}</p>
      </header>
      {recent.length > 0 && (
        <section class="recent" aria-labelledby="recent">
          <h2 id="recent">{say('home.recent')}</h2>
          <ul class="game-list">
            {recent.map((saved, i) => (
              <GameRow key={saved.id} saved={saved} first={i === 0} />
            ))}
          </ul>
          {(saves?.length ?? 0) > RECENT && (
            <p class="more">
              <a href={hrefOf({ page: 'saved' })}>{say('home.allSaved', { count: saves?.length ?? 0 })}</a>
            </p>
          )}
        </section>
      )}
      {hasServer() && <FarGames most={RECENT} />}
      <div class="shelf">
        {games.map(listed => (
          <GameCard key={listed.id} listed={listed} />
        ))}
      </div>
      <section class="import-box" aria-labelledby="import">
        <h2 id="import">{say('home.import')}</h2>
        <p>{say('home.importText')}</p>
        <ImportButton />
      </section>
    </div>
  )
}

/** Nothing of the game is loaded before somebody chooses it. */
function GameCard({ listed }: { listed: ListedGame }) {
  const { say, game: gameWords } = words()
  const { id, sides } = listed
  const w = gameWords(listed)
  const isNew = hasLesson(listed) && learned(id).lesson === null
  const start = async () => {
    // The table is brought in while the game is.
    void import('../play/page.tsx')
    const { game } = await listed.load()
    const { scenario, options, seats } = firstSetup(game)
    go({ page: 'play', id: (await newGame(game, scenario, options, seats)).id })
  }
  return (
    <article class="game-card" aria-labelledby={`game-${id}`}>
      <div class="game-text">
        <p class="eyebrow">{w.say('subtitle')}</p>
        <h2 id={`game-${id}`}>{w.say('title')}</h2>
        <p>{w.say('intro')}</p>
        <Facts about={listed} />
        <div class="buttons">
          {hasLesson(listed) && (
            <LinkButton
              kind={isNew ? 'main' : 'plain'}
              href={hrefOf({ page: 'learn', game: id })}
              icon={isNew ? 'star' : 'check'}
            >
              {isNew ? say('home.learn') : <span class="words">{say('home.learn')}</span>}
            </LinkButton>
          )}
          <Button kind={isNew ? 'plain' : 'main'} icon="play" onClick={start}>
            {isNew ? <span class="words">{say('home.quick')}</span> : say('home.quick')}
          </Button>
          <LinkButton href={hrefOf({ page: 'new', game: id })} icon="sliders">
            <span class="words">{say('home.setUp')}</span>
          </LinkButton>
          <LinkButton kind="quiet" href={hrefOf({ page: 'rules', game: id })} icon="book">
            <span class="words">{say('app.rulebook')}</span>
          </LinkButton>
        </div>
        <p class="quick-note">
          {isNew && `${say('home.lesson', { minutes: library.minutes[id] ?? 0 })} `}
          {say('home.quickNote', {
            side: w.say(`side.${sides[listed.lead ?? 0].id}`),
            scenario: w.say(`scenario.${scenariosOf(listed)[0]}`),
            level: opponentName(lastLevel()),
          })}
        </p>
      </div>
      <Cover listed={listed} />
    </article>
  )
}

/** A scenario's map as on the lid of the box. */
function Cover({ listed }: { listed: ListedGame }) {
  const { say, game } = words()
  const scenario = game(listed).say(`scenario.${listed.cover}`)
  const picture = library.covers[listed.id]
  if (!picture) return null
  return (
    <figure class="map-picture cover">
      <img src={picture} alt={say('home.mapOf', { scenario })} width="200" height="250" loading="lazy" />
    </figure>
  )
}
