/** A folder of files put in the place of another, whoever else is doing the same. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Two who begin at once get in each other's way no more often than this. */
const TRIES = 20

/** Written elsewhere first, so that the folder is never half a build. Of two at once the last has it. */
export function replaceFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const fresh = `${folder}.${process.pid}`
  const old = `${fresh}.old`
  for (const [path, content] of files) {
    const target = join(fresh, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  for (let tries = 1; existsSync(fresh); tries++) {
    try {
      if (existsSync(folder)) renameSync(folder, old)
      renameSync(fresh, folder)
    } catch (error) {
      if (tries === TRIES) throw error
    } finally {
      rmSync(old, { recursive: true, force: true })
    }
  }
}
