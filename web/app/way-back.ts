/** Where a reader of the rules came from, so that there is a way back into the game. */
import { parseRoute, type Route } from './route.ts'

let last: Route = { page: 'home' }

/** Called with every address that is left. */
export function noteLeft(hash: string): void {
  const route = parseRoute(hash)
  if (route.page !== 'rules') last = route
}

export const wayBack = (): Route => last
