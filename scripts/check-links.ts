/** Links of the pages, and the files they name. */
import { posix } from 'node:path'
import type { Sources } from './check-imports.ts'

/** A file named in a sentence, by its path or a part of it; one with a gap (`rules/08-….ts`, `<game>`) is an example. */
const named = /`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|js|css|json|md))`/g

/** As GitHub and our own pages make them of headings. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function anchorsOf(page: string): Set<string> {
  const ids = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slugOf(heading))
  return new Set([...ids, ...headings])
}

function wrongWith(path: string, link: string, pages: Sources, files: ReadonlySet<string>): string | null {
  const [file, anchor] = link.split('#')
  const target = file === '' ? path : posix.join(posix.dirname(path), file)
  if (!files.has(target)) return 'there is no such file'
  const page = pages.get(target)
  return anchor && page !== undefined && !anchorsOf(page).has(anchor)
    ? `there is no such place in ${target}`
    : null
}

/** `all` are the files and folders. One line for each link that leads nowhere, and each file named that is not there. */
export function checkLinks(pages: Sources, all: readonly string[]): string[] {
  const files = new Set(all)
  return [...pages].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, i) => {
      const links = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link)
      const broken = links
        .filter(link => !/^\w+:/.test(link))
        .map(link => [link, wrongWith(path, link, pages, files)])
      const missing = [...line.matchAll(named)]
        .filter(([, file]) => !all.some(each => each === file || each.endsWith(`/${file}`)))
        .map(([, file]) => [file, 'there is no such file'])
      return [...broken, ...missing].flatMap(([what, why]) =>
        why ? [`${path}:${i + 1}: ${what}: ${why}`] : [],
      )
    }),
  )
}
