/** The games there are, and the way back into those under way. */
import type { Game } from '@quebracho/engine'
import { games } from '@quebracho/games'
import { Button, LinkButton } from './button.tsx'
import { Facts } from './facts.tsx'
import { GameRow } from './game-row.tsx'
import { ImportButton } from './import-button.tsx'
import { MapPicture } from './map-picture.tsx'
import { go, hrefOf } from './route.ts'
import { newGame } from './saves.ts'
import { useSaves } from './saves-hook.tsx'
import { firstSetup } from './setup.ts'
import { words } from './words.ts'

/** The most recent games shown here; the others are a click away. */
const RECENT = 3

export function HomePage() {
  const { say } = words()
  const saves = useSaves()
  const recent = saves?.slice(0, RECENT) ?? []
  return (
    <div class="page home">
      <header class="page-head">
        <h1>{say('home.title')}</h1>
        <p class="lead">{say('home.lead')}</p>
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
      {games.map(game => (
        <GameCard key={game.id} game={game} />
      ))}
      <section class="import-box" aria-labelledby="import">
        <h2 id="import">{say('home.import')}</h2>
        <p>{say('home.importText')}</p>
        <ImportButton />
      </section>
    </div>
  )
}

function GameCard({ game }: { game: Game }) {
  const { say, game: gameWords } = words()
  const w = gameWords(game.id)
  const start = async () => {
    const { scenario, options, seats } = firstSetup(game)
    go({ page: 'play', id: (await newGame(game.id, scenario, options, seats)).id })
  }
  return (
    <article class="game-card" aria-labelledby={`game-${game.id}`}>
      <div class="game-text">
        <p class="eyebrow">{w.say('subtitle')}</p>
        <h2 id={`game-${game.id}`}>{w.say('title')}</h2>
        <p>{w.say('intro')}</p>
        <Facts game={game} />
        <div class="buttons">
          <Button kind="main" icon="play" onClick={start}>
            {say('home.quick')}
          </Button>
          <LinkButton href={hrefOf({ page: 'new', game: game.id })} icon="settings">
            {say('home.setUp')}
          </LinkButton>
          <LinkButton kind="quiet" href={hrefOf({ page: 'rules', game: game.id })} icon="book">
            {say('app.rulebook')}
          </LinkButton>
        </div>
        <p class="quick-note">
          {say('home.quickNote', {
            side: w.say(`side.${game.sides[0]}`),
            scenario: w.say(`scenario.${game.scenarios[0].id}`),
          })}
        </p>
      </div>
      <MapPicture game={game} scenario={game.scenarios[game.scenarios.length > 1 ? 1 : 0].id} />
    </article>
  )
}
