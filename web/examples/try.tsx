/** An example on a real board: played on from there, against the computer, as often as one likes. */
import { type Catalogue, sentence } from '@quebracho/engine/show'
import { type Example, shownOf } from '@quebracho/games/examples'
import type { Lesson, Step } from '@quebracho/games/lessons'
import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { LinkButton } from '../app/button.tsx'
import { exampleTexts } from '../app/example-texts.ts'
import { reasonOf } from '../app/reason.ts'
import { hrefOf } from '../app/route.ts'
import { settings } from '../app/settings.ts'
import { words } from '../app/words.ts'
import { type Teaching, teach } from '../learn/teach.ts'
import { type Opened, OpenedGame } from '../play/opened.tsx'
import { type Brought, bringExamples } from './library.ts'

const OPPONENT = 'corporal'

/** What is said at the table: the example's own words, and the way back to the book. */
const Said = createContext({ title: '', text: '', back: '' })

function ExampleVoice() {
  const { title, text, back } = useContext(Said)
  const { say } = words()
  return (
    <aside class="voice" aria-label={say('rules.example')}>
      <div class="voice-body">
        <p>
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
      </div>
      <div class="voice-foot">
        <LinkButton icon="back" href={back}>
          {say('rules.backToBook')}
        </LinkButton>
      </div>
    </aside>
  )
}

/** A lesson that asks for nothing: one scene, and a free fight from there on. */
function lessonOf({ loaded }: Brought, example: Example): Lesson {
  const p = example.start()
  const decides = loaded.game.waitsFor(p)
  const side = decides < 0 ? example.side : decides
  const { hex = [] } = p.world.names
  const nothing = { light: [], does: [], may: [], way: [], hand: [], others: [], dice: [], replies: [] }
  const step: Step = {
    ...{ key: example.id, rule: example.rule, ...nothing },
    look: example.look.map(each => hex[each]),
    fight: { won: [], lost: [] },
  }
  const scene = { id: example.id, side, start: example.start, steps: [step] }
  return { side, opponent: OPPONENT, minutes: 5, next: p.world.scenario, scenes: [scene] }
}

export function TryPage({ game, id }: { game: string; id: string }) {
  const [opened, setOpened] = useState<Opened>(null)
  const [said, setSaid] = useState({ title: '', text: '', back: '' })
  const [brought, setBrought] = useState<Brought | null>(null)
  const { lang } = settings()
  useEffect(() => {
    let teaching: Teaching | null = null
    let left = false
    const nothing = () => undefined
    bringExamples(game).then(
      found => {
        const example = found?.examples.get(id)
        if (left) return
        if (!found || !example) return setOpened({ trouble: words().say('app.missing') })
        const lesson = lessonOf(found, example)
        teaching = teach({
          ...{ loaded: found.loaded, lesson, scene: 0, Voice: ExampleVoice, kept: null },
          ...{ keep: nothing, over: nothing, decided: nothing },
        })
        setBrought(found)
        setOpened({ play: teaching.play })
      },
      error => setOpened({ trouble: reasonOf(error) }),
    )
    return () => {
      left = true
      teaching?.close()
      setOpened(null)
    }
  }, [game, id])
  useEffect(() => {
    const example = brought?.examples.get(id)
    if (!brought || !example) return
    const back = hrefOf({ page: 'rules', game, anchor: example.rule })
    const { figures } = shownOf(brought.loaded.game, brought.loaded.presentation, example)
    const tell = (texts: Catalogue) =>
      setSaid({ back, title: texts[`${id}.title`] ?? '', text: sentence(texts, id, figures) })
    exampleTexts(game, lang).then(tell, () => undefined)
  }, [brought, id, lang])
  return (
    <Said.Provider value={said}>
      <OpenedGame opened={opened} meanwhile={words().say('app.loading')} />
    </Said.Provider>
  )
}
