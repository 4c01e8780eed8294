/** A game's glossary, as soon as it is there. */
import { useEffect, useState } from 'preact/hooks'
import { type Glossary, loadGlossary } from './glossary.ts'

/** Empty until it has come. */
export function useGlossary(game: string, lang: string): Glossary {
  const [found, setFound] = useState<{ key: string; glossary: Glossary }>()
  const key = `${game}.${lang}`
  useEffect(() => {
    let wanted = true
    loadGlossary(game, lang).then(
      glossary => wanted && setFound({ key, glossary }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [key])
  return found?.key === key ? found.glossary : {}
}
