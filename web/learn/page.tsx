/** A first battle with somebody at the shoulder: the lesson of a game, scene by scene. */
import type { Catalogue } from '@quebracho/engine/show'
import { games, type LoadedGame } from '@quebracho/games'
import { type Lesson, readLesson } from '@quebracho/games/lessons'
import { useEffect, useState } from 'preact/hooks'
import { noteLesson } from '../app/learned.ts'
import { library } from '../app/library.ts'
import { reasonOf } from '../app/reason.ts'
import { settings } from '../app/settings.ts'
import { type Topic, words } from '../app/words.ts'
import { type Opened, OpenedGame } from '../play/opened.tsx'
import { keepPlace, keptPlace } from './kept.ts'
import { type Kept, type Teaching, teach } from './teach.ts'
import { LessonTexts, Voice, voiceOf } from './voice.tsx'

/** What is said in a game's lesson, in a language. */
async function textsOf(game: string, lang: string): Promise<Topic> {
  const lessons = library.lessons[game] ?? {}
  return { texts: { [lang]: ((await (lessons[lang] ?? lessons.en)?.()) ?? {}) as Catalogue } }
}

interface Brought {
  readonly loaded: LoadedGame
  readonly lesson: Lesson
}

async function bring(id: string): Promise<Brought | null> {
  const script = library.lessons[id]?.first
  const listed = games.find(each => each.id === id)
  if (!listed || !script) return null
  const [loaded, source] = await Promise.all([listed.load(), script()])
  return { loaded, lesson: readLesson(loaded.game, id, JSON.stringify(source)) }
}

export function LearnPage({ game }: { game: string }) {
  const [opened, setOpened] = useState<Opened>(null)
  const [texts, setTexts] = useState<Topic>({ texts: {} })
  const { lang } = settings()
  useEffect(() => {
    let wanted = true
    textsOf(game, lang).then(
      found => wanted && setTexts(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [game, lang])
  useEffect(() => {
    let teaching: Teaching | null = null
    let left = false
    const open = ({ loaded, lesson }: Brought, scene: number, kept: Kept | null = null) => {
      teaching?.close()
      teaching = teach({
        loaded,
        lesson,
        scene,
        Voice,
        kept,
        keep: now => keepPlace(game, { ...now, scene }),
        over() {
          const next = Math.min(scene + 1, lesson.scenes.length - 1)
          keepPlace(game, { scene: next, actions: [], read: [] })
          open({ loaded, lesson }, next)
        },
        decided(won) {
          keepPlace(game, null)
          noteLesson(game, won)
        },
      })
      voiceOf.set(teaching.play, {
        teaching,
        lesson,
        again: from => open({ loaded, lesson }, from),
        fight: lesson.scenes.length - 1,
      })
      setOpened({ play: teaching.play })
    }
    bring(game).then(
      found => {
        if (left) return
        if (!found) return setOpened({ trouble: words().say('app.missing') })
        const kept = keptPlace(game)
        const scene = kept?.scene ?? 0
        open(found, Math.min(scene, found.lesson.scenes.length - 1), kept)
      },
      error => setOpened({ trouble: reasonOf(error) }),
    )
    return () => {
      left = true
      teaching?.close()
      setOpened(null)
    }
  }, [game])
  return (
    <LessonTexts.Provider value={texts}>
      <OpenedGame opened={opened} meanwhile={words().say('app.loading')} />
    </LessonTexts.Provider>
  )
}
