/** Clocks of far games: how much is left, and how that is shown. */
/** A clock's time: minutes and seconds, hours before them if there are any, or days and hours. */
export function shownTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

/** What each side has left now, of what it had then: the time of the one that is waited for has run. */
export function leftNow(
  left: readonly number[] | null,
  then: number,
  waits: number,
): readonly number[] | null {
  const since = Date.now() - then
  return left?.map((ms, side) => (side === waits ? ms - since : ms)) ?? null
}
