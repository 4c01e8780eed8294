import { useEffect, useState } from 'preact/hooks'
import { parseRoute, type Route } from './route.ts'
import { noteLeft } from './way-back.ts'

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const listen = ({ oldURL }: HashChangeEvent) => {
      noteLeft(new URL(oldURL).hash)
      setHash(location.hash)
    }
    setHash(location.hash)
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [])
  return parseRoute(hash)
}
