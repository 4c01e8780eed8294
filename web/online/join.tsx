/** A link is a seat: whoever opens it sits down under a name of their choice. */
import type { Glance } from '@quebracho/engine/wire'
import { games } from '@quebracho/games'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { go, goInstead } from '../app/route.ts'
import { words } from '../app/words.ts'
import { glanceAt } from './api.ts'
import { complaintOf } from './complaint.ts'
import { NameField } from './name-field.tsx'
import { ownName } from './seats.ts'
import { hasServer } from './server.ts'
import { sitAt } from './sit.ts'

/** Who invites to what; nothing until the server has said it. */
function useInvitation(
  id: string,
  token: string,
): { readonly game: string; readonly name: string; readonly promise: string } | null {
  const { say, game: gameWords } = words()
  const [seen, setSeen] = useState<Glance | null>(null)
  useEffect(() => {
    if (!hasServer()) return
    // Where the server cannot be reached, one is told when one sits down.
    void glanceAt([{ id, token }]).then(
      ([glance]) => setSeen(glance),
      () => {},
    )
  }, [id, token])
  const listed = games.find(each => each.id === seen?.rules)
  if (!seen || !listed) return null
  const w = gameWords(listed)
  const names = { game: w.say('title'), scenario: w.say(`scenario.${seen.scenario}`) }
  const name = seen.names.find(each => each !== '') ?? ''
  return { game: say('far.join.game', names), name, promise: seen.commitment }
}

export function JoinPage({ id, token }: { id: string; token: string }) {
  const { say } = words()
  const invitation = useInvitation(id, token)
  const [name, setName] = useState(ownName)
  const [trouble, setTrouble] = useState('')
  const sit = async (event: Event) => {
    event.preventDefault()
    try {
      await sitAt({ id, token, promise: invitation?.promise }, name.trim())
      goInstead({ page: 'far', id })
    } catch (error) {
      setTrouble(complaintOf(error))
    }
  }
  return (
    <form class="page join" onSubmit={event => void sit(event)}>
      <header class="page-head">
        <p class="eyebrow">{say('far.eyebrow')}</p>
        <h1>{invitation?.game ?? say('title.join')}</h1>
      </header>
      <p>
        {invitation?.name
          ? say('far.join.by', { name: invitation.name, game: invitation.game })
          : say('far.join.text')}
      </p>
      <NameField name={name} change={setName} />
      {trouble !== '' && <p role="alert">{trouble}</p>}
      <div class="buttons">
        <Button kind="main" icon="play" type="submit" disabled={name.trim() === ''}>
          {say('far.join.sit')}
        </Button>
        <Button kind="quiet" onClick={() => go({ page: 'home' })}>
          {say('app.home')}
        </Button>
      </div>
    </form>
  )
}
