/** Files as the linter wants them, so that what was learned can be committed as it is. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = dirname(dirname(import.meta.dirname))

const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

export const readJson = <T>(path: string): T | undefined =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined

export const formatted = (path: string, value: unknown): string =>
  execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${path}`], {
    input: JSON.stringify(value),
    cwd: root,
    encoding: 'utf8',
  })

export function writeJson(path: string, value: unknown): void {
  writeFileSync(path, formatted(path, value))
  console.log(`written: ${path}`)
}

export const opponentFile = (game: string, file: string): string =>
  join(root, 'games', game, 'opponent', file)
