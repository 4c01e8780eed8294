/** The voice of a lesson: what has happened and why, and the one thing that is asked for now. In a room of its own. */
import type { Lesson } from '@quebracho/games/lessons'
import { createContext } from 'preact'
import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../app/button.tsx'
import { go } from '../app/route.ts'
import { newGame } from '../app/saves.ts'
import type { Topic } from '../app/words.ts'
import type { Play } from '../play/play.ts'
import { RuleLink, RuleSentence } from '../play/rule-link.tsx'
import { useSmall } from '../play/small.ts'
import { usePlay } from '../play/use-play.tsx'
import type { Said } from './lecture.ts'
import type { Teaching } from './teach.ts'

/** What is said in the lesson, in the language of the page. */
export const LessonTexts = createContext<Topic>({ texts: {} })

interface Speaking {
  readonly teaching: Teaching
  readonly lesson: Lesson
  /** Begins this scene anew. */
  again(scene: number): void
  /** The scene of the fight. */
  readonly fight: number
}

/** Who teaches at a table. */
export const voiceOf = new WeakMap<Play, Speaking>()

/** On a small screen a way is looked at before it is gone: the word for that stands below the map. */
const wayShown = ({ reach, ui }: Play): boolean =>
  reach.some(({ hex, path }) => hex === ui.hover && path.length > 0)

export function Voice() {
  const { play, w } = usePlay()
  const topic = useContext(LessonTexts)
  const lesson = w.game(topic)
  const body = useRef<HTMLDivElement>(null)
  const small = useSmall()
  const speaking = voiceOf.get(play)
  const said = speaking?.teaching.said()
  const key = said ? `${said.kind} ${said.key}` : ''
  /** What was said when its rule was asked for. */
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0
  }, [key])
  // The words of a language that was just chosen are still on their way.
  if (!speaking || !said || !Object.hasOwn(topic.texts, w.lang)) return <aside class="voice" />
  const rule = said.kind === 'watch' ? undefined : said.rule
  const own = said.kind !== 'stuck' && lesson.has(said.key)
  const text = own ? lesson.say(said.key) : w.say(said.kind === 'stuck' ? 'learn.stuck' : 'learn.other')
  return (
    <aside class={`voice ${said.kind}`} data-says={said.key} aria-label={w.say('learn.voice')}>
      <div class="voice-body" ref={body}>
        <div aria-live="polite">
          {text.split('\n').map(line => (
            <p key={line}>{line}</p>
          ))}
          {small && said.kind === 'asks' && wayShown(play) && (
            <p class="voice-go">{w.say('learn.go', { go: w.say('play.go') })}</p>
          )}
        </div>
        {rule && shown === key && <Rule rule={rule} />}
      </div>
      <div class="voice-foot">
        {rule && (
          <Button
            kind="quiet"
            aria-expanded={shown === key}
            onClick={() => setShown(shown === key ? '' : key)}
          >
            {w.say('learn.rule')}
          </Button>
        )}
        <progress value={said.step + 1} max={said.steps} aria-label={w.say('learn.progress')}>
          {w.say('learn.step', { step: said.step + 1, steps: said.steps })}
        </progress>
        <Answers said={said} speaking={speaking} />
      </div>
    </aside>
  )
}

/** One tap away: its first sentence, and the way to the rest of it. */
function Rule({ rule }: { rule: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!text.current) return
    // It grows once the rulebook has come.
    const grown = new ResizeObserver(([{ target }]) => target.scrollIntoView({ block: 'nearest' }))
    grown.observe(text.current)
    return () => grown.disconnect()
  }, [])
  return (
    <p class="voice-rule" ref={text} role="note">
      <RuleSentence rule={rule} /> <RuleLink rule={rule} />
    </p>
  )
}

function Answers({ said, speaking }: { said: Said; speaking: Speaking }) {
  const { w } = usePlay()
  const { teaching, again, fight } = speaking
  switch (said.kind) {
    case 'read':
      return (
        <Button key={said.key} kind="main" icon="forward" onClick={teaching.goOn}>
          {w.say('app.goOn')}
        </Button>
      )
    case 'wrong':
      return (
        <Button key={said.key} kind="main" icon="undo" onClick={teaching.takeBack}>
          {w.say('learn.takeBack')}
        </Button>
      )
    case 'stuck':
      return (
        <Button kind="main" icon="redo" onClick={teaching.takeBack}>
          {w.say('learn.restart')}
        </Button>
      )
    case 'won':
    case 'lost':
      return (
        <>
          <Button icon="redo" onClick={() => again(fight)}>
            {w.say('learn.again')}
          </Button>
          <Whole speaking={speaking} />
        </>
      )
    default:
      return null
  }
}

/** And now the whole scenario. */
function Whole({ speaking: { lesson } }: { speaking: Speaking }) {
  const { play, w, gw } = usePlay()
  const start = async () => {
    const { game, seats } = play.session
    go({ page: 'play', id: (await newGame(game, lesson.next, {}, seats)).id })
  }
  return (
    <Button kind="main" icon="play" onClick={() => void start()}>
      {w.say('learn.whole', { scenario: gw.say(`scenario.${lesson.next}`) })}
    </Button>
  )
}
