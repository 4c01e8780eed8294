/** All games kept in this browser. */
import { useEffect, useState } from 'preact/hooks'
import { hasServer } from '../online/server.ts'
import { Button, LinkButton } from './button.tsx'
import { exportGame } from './export.ts'
import { GameRow } from './game-row.tsx'
import { ImportButton } from './import-button.tsx'
import { lazy } from './lazy.tsx'
import { hrefOf } from './route.ts'
import { deleteGame, restoreGame, type SavedGame, savesLast } from './saves.ts'
import { useSaves } from './saves-hook.tsx'
import { toast } from './toast.tsx'
import { words } from './words.ts'

const FarGames = lazy(
  async () => (await import('../online/far-games.tsx')).FarGames,
  () => null,
)

export function SavedPage() {
  const { say } = words()
  const saves = useSaves()
  const [lasts, setLasts] = useState(true)
  useEffect(() => void savesLast().then(setLasts), [])
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
      {!lasts && <p class="page-note warn">{say('app.noStorage')}</p>}
      {saves?.length === 0 && (
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
      {saves && saves.length > 0 && <p class="quick-note">{say('saved.where')}</p>}
    </div>
  )
}

function RowTools({ saved }: { saved: SavedGame }) {
  const { say } = words()
  const remove = async () => {
    await deleteGame(saved.id)
    toast({
      text: words().say('saved.deleted'),
      action: { text: words().say('saved.undo'), act: () => void restoreGame(saved) },
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
