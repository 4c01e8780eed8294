/** Whether the screen is a small one, where the rooms beside the map are a sheet at its foot. */
import { useEffect, useState } from 'preact/hooks'

const query = '(max-width: 60rem)'

export const isSmall = (): boolean => matchMedia(query).matches

/** Draws the component again when the screen becomes a small one, or is no longer one. */
export function useSmall(): boolean {
  const [small, setSmall] = useState(isSmall)
  useEffect(() => {
    const media = matchMedia(query)
    const change = () => setSmall(media.matches)
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [])
  return small
}
