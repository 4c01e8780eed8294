/** Where a replay stands, and its running on by itself. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { ReplayIndex } from './replay.ts'

/** Milliseconds a moment stays on the screen, longer where there is more to read. */
const stay = (lines: number): number => 280 + 320 * Math.min(4, lines)

export function usePlayback(index: ReplayIndex, start: number) {
  const within = (at: number) => Math.max(0, Math.min(index.length, at))
  const [moment, setMoment] = useState(within(start))
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  /** The last moment that is fully on the screen. */
  const [shown, setShown] = useState(-1)
  const latest = useRef(moment)
  latest.current = moment

  useEffect(() => {
    if (!playing || shown !== moment) return
    if (moment === index.length) return setPlaying(false)
    const told = moment > 0 ? index.deeds[moment - 1].told.length : 0
    const later = setTimeout(() => setMoment(moment + 1), stay(told) / speed)
    return () => clearTimeout(later)
  }, [playing, shown, moment, speed, index])

  return {
    moment,
    playing,
    speed,
    setSpeed,
    settled: setShown,
    /** Whoever goes somewhere himself wants to look at it. */
    jump: useCallback((to: number) => {
      setPlaying(false)
      setMoment(within(to))
    }, []),
    toggle: useCallback(() => {
      if (latest.current === index.length) setMoment(0)
      setPlaying(now => !now)
    }, [index]),
  }
}
