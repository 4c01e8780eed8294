/** Pages have addresses behind `#`, so that any static server will do and every page can be linked to. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'play'; id: string }
  | { page: 'replay'; id: string; at?: number }
  | { page: 'report'; id: string }
  | { page: 'rules'; game: string; anchor?: string }
  | { page: 'reference'; game: string }
  /** An example of a rulebook, on a board. */
  | { page: 'try'; game: string; id: string }
  | { page: 'saved' }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'import'; data: string }
  /** A table far away, and the link that leads to a seat there. */
  | { page: 'far'; id: string }
  | { page: 'join'; id: string; token: string }

/** What cannot be read leads home. */
export function parseRoute(hash: string): Route {
  const [page = '', name = '', more = ''] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded)
  switch (page) {
    case 'saved':
    case 'settings':
    case 'about':
      return { page }
    case 'new':
    case 'learn':
    case 'reference':
      return name ? { page, game: name } : { page: 'home' }
    case 'play':
    case 'report':
      return name ? { page, id: name } : { page: 'saved' }
    case 'replay':
      if (!name) return { page: 'saved' }
      return /^\d{1,6}$/.test(more) ? { page, id: name, at: Number(more) } : { page, id: name }
    case 'rules':
      if (!name) return { page: 'home' }
      return more ? { page, game: name, anchor: more } : { page, game: name }
    case 'try':
      return name && more ? { page, game: name, id: more } : { page: 'home' }
    case 'import':
      return { page, data: name }
    case 'far':
      return name ? { page, id: name } : { page: 'saved' }
    case 'join':
      return name && more ? { page, id: name, token: more } : { page: 'home' }
    default:
      return { page: 'home' }
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function hrefOf(route: Route): string {
  return `#/${partsOf(route).map(encodeURIComponent).join('/')}`
}

function partsOf(route: Route): string[] {
  switch (route.page) {
    case 'home':
      return []
    case 'new':
    case 'learn':
    case 'reference':
      return [route.page, route.game]
    case 'play':
    case 'report':
    case 'far':
      return [route.page, route.id]
    case 'join':
      return [route.page, route.id, route.token]
    case 'replay':
      return ['replay', route.id, ...(route.at === undefined ? [] : [String(route.at)])]
    case 'rules':
      return ['rules', route.game, ...(route.anchor === undefined ? [] : [route.anchor])]
    case 'try':
      return ['try', route.game, route.id]
    case 'import':
      return ['import', route.data]
    default:
      return [route.page]
  }
}

export function go(route: Route): void {
  location.hash = hrefOf(route)
}

/** Goes there without leaving a trace to come back to: for addresses that only lead on. */
export function goInstead(route: Route): void {
  location.replace(hrefOf(route))
}
