/** Pages arrive when they are needed. */
import type { ComponentChild, FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { words } from './words.ts'

/** A component whose code is loaded when it is first shown; `meanwhile` says what stands in its place, a word unless given. */
export function lazy<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  meanwhile: () => ComponentChild = () => <p class="loading">{words().say('app.loading')}</p>,
) {
  let loaded: FunctionComponent<P> | undefined
  return function Lazy(props: P): ComponentChild {
    const [, redraw] = useState(0)
    const [trouble, setTrouble] = useState<Error>()
    useEffect(() => {
      if (loaded) return
      load().then(found => {
        loaded = found
        redraw(n => n + 1)
      }, setTrouble)
    }, [])
    if (trouble) throw trouble
    const Page = loaded
    return Page ? <Page {...props} /> : meanwhile()
  }
}
