/** All games kept in this browser. */
import { shortAndPlain } from '@quebracho/engine/show'
import { hasServer } from '../online/server.ts'
import { Button, LinkButton } from './button.tsx'
import { exportGame, exportRaw } from './export.ts'
import { GameRow } from './game-row.tsx'
import { ImportButton } from './import-button.tsx'
import { lazy } from './lazy.tsx'
import { hrefOf } from './route.ts'
import { deleteGame, keepGame, type OddGame, type SavedGame } from './saves.ts'
import { useSaves } from './saves-hook.tsx'
import { toast } from './toast.tsx'
import { words } from './words.ts'

const FarGames = lazy(
  async () => (await import('../online/parts.ts')).FarGames,
  () => null,
)

export function SavedPage() {
  const { say } = words()
  const { games: saves, odd = [] } = useSaves() ?? {}
  const groups = [
    { title: say('saved.underWay'), list: saves?.filter(each => !each.finished) ?? [] },
    { title: say('saved.finished'), list: saves?.filter(each => each.finished) ?? [] },
  ]
  return (
    <div class="page saved">
      <header class="page-head with-buttons">
        <h1>{say('app.saved')}</h1>
        <ImportButton />
      </header>
      {saves?.length === 0 && odd.length === 0 && (
        <div class="page-empty">
          <p>{say('saved.none')}</p>
          <LinkButton kind="main" href={hrefOf({ page: 'home' })} icon="forward">
            {say('saved.toGames')}
          </LinkButton>
        </div>
      )}
      {hasServer() && <FarGames />}
      {groups.map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <ul class="game-list">
                {list.map(saved => (
                  <GameRow key={saved.id} saved={saved}>
                    <RowTools saved={saved} />
                  </GameRow>
                ))}
              </ul>
            </section>
          ),
      )}
      {odd.length > 0 && <OddGames odd={odd} />}
      {saves && saves.length > 0 && <p class="quick-note">{say('saved.where')}</p>}
    </div>
  )
}

/** What cannot be read as a game may still be worth keeping to whoever can mend it. */
function OddGames({ odd }: { odd: readonly OddGame[] }) {
  const { say } = words()
  return (
    <section class="odd">
      <h2>{say('saved.odd')}</h2>
      <p class="page-note warn">{say('saved.odd.text')}</p>
      <ul class="game-list">
        {odd.map(({ entry, field }) => {
          const { id } = entry as SavedGame
          const name = shortAndPlain(String(id), 40)
          return (
            <li class="game-row" key={name}>
              <div class="game-row-text">
                <h3>{name}</h3>
                <p class="when">{field}</p>
              </div>
              <div class="buttons">
                <Button icon="download" onClick={() => exportRaw(name, entry)}>
                  {say('saved.odd.export')}
                </Button>
                <Button
                  kind="quiet"
                  icon="trash"
                  label={say('saved.delete')}
                  onClick={() => void deleteGame(id)}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function RowTools({ saved }: { saved: SavedGame }) {
  const { say } = words()
  const remove = async () => {
    await deleteGame(saved.id)
    toast({
      text: words().say('saved.deleted'),
      action: { text: words().say('saved.undo'), act: () => void keepGame(saved) },
    })
  }
  return (
    <>
      <LinkButton
        kind="quiet"
        icon="first"
        href={hrefOf({ page: 'replay', id: saved.id })}
        label={say('saved.replay')}
      />
      {!saved.finished && (
        <LinkButton
          kind="quiet"
          icon="chart"
          href={hrefOf({ page: 'report', id: saved.id })}
          label={say('saved.report')}
        />
      )}
      <Button kind="quiet" icon="download" label={say('saved.export')} onClick={() => exportGame(saved)} />
      <Button kind="quiet" icon="trash" label={say('saved.delete')} onClick={() => void remove()} />
    </>
  )
}
