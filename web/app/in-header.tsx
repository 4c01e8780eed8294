/** A room in the bar at the top, which a page may fill with what must always be in sight. */
import { type ComponentChild, render } from 'preact'
import { useEffect } from 'preact/hooks'

const ROOM = 'header-room'

export const HeaderRoom = () => <div class="header-room" id={ROOM} />

/** Shows its children in the bar for as long as it is on the page. What they need of a context they bring along. */
export function InHeader({ children }: { children: ComponentChild }) {
  useEffect(() => {
    const room = document.getElementById(ROOM)
    if (room) render(children, room)
  })
  useEffect(
    () => () => {
      const room = document.getElementById(ROOM)
      if (room) render(null, room)
    },
    [],
  )
  return null
}
