/** Record files: read with plain words about what is wrong, written so that the old file survives any failure. */
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type GameRecord, RecordError, readRecord } from '@quebracho/engine'
import { games, type LoadedGame } from '@quebracho/games'
import { Failure, type Say } from './command.ts'
import { gameNamed } from './setup.ts'

const reasons: readonly string[] = [
  'EACCES',
  'EADDRNOTAVAIL',
  'ECONNREFUSED',
  'EDQUOT',
  'EEXIST',
  'EFBIG',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'ENOTFOUND',
  'EPERM',
  'EROFS',
]

export function reason(error: unknown, say: Say): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons.includes(code) ? say(`file.${code}`) : message
}

export interface RecordFile {
  readonly record: GameRecord
  readonly loaded: LoadedGame
}

/** No record is longer than this, nor is anything else that is read here; a device may have no end. */
const LONGEST = 64 << 20
const PIECE = 1 << 20

export function readText(path: string, say: Say): string {
  try {
    const bytes = bytesOf(path)
    if (!bytes) throw new Failure(say('file.unreadable', { path, why: say('file.tooLong') }))
    // Some editors and shells put a mark before the text, or write two bytes a letter.
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(say('file.unreadable', { path, why: reason(error, say) }))
  }
}

/** `name` is the game's, if it is none of those that are listed. */
/** All that is in the file; null if that is more than anything of ours. */
function bytesOf(path: string): Buffer | null {
  const file = openSync(path, 'r')
  try {
    const pieces: Buffer[] = []
    for (let length = 0; length <= LONGEST; ) {
      const piece = Buffer.alloc(PIECE)
      const read = readSync(file, piece)
      if (read === 0) return Buffer.concat(pieces)
      pieces.push(piece.subarray(0, read))
      length += read
    }
    return null
  } finally {
    closeSync(file)
  }
}

export async function readRecordFile(path: string, say: Say, name?: string): Promise<RecordFile> {
  const text = readText(path, say)
  if (text.trim() === '') throw new Failure(say('file.bad', { path, why: say('file.empty') }))
  const record = ofThisFile(path, say, () => readRecord(text))
  if (name !== undefined) return { record, loaded: await gameNamed(name, say) }
  const listed = games.find(each => each.id === record.game)
  if (listed) return { record, loaded: await listed.load() }
  const known = games.map(each => each.id).join(', ')
  throw new Failure(say('file.bad', { path, why: say('args.game', { name: record.game, known }) }))
}

/** Names the file in a complaint about its record. */
export function ofThisFile<T>(path: string, say: Say, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof RecordError) throw new Failure(say('file.bad', { path, why: error.in(say('lang')) }))
    throw error
  }
}

/**
 * Writes beside the file first and puts it in its place when it is safe on the disk. A link stays one, and what is behind it keeps
 * its mode; a pipe or a device is written to as it is.
 */
export function writeSafely(path: string, text: string, say: Say): void {
  try {
    const there = statSync(path, { throwIfNoEntry: false })
    if (there ? there.isFile() : !isLink(path))
      replaceFile(there ? realpathSync(path) : path, text, there?.mode)
    else writeFileSync(path, text)
  } catch (error) {
    throw new Failure(say('file.notSaved', { path, why: reason(error, say) }))
  }
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true

/** Under the number of the process that writes it, so that others know whether anybody still does. */
const besideOf = (path: string, pid: number): string => `${path}.${pid}.tmp`

function replaceFile(path: string, text: string, mode: number | undefined): void {
  clearAway(path)
  const beside = besideOf(path, process.pid)
  const drop = () => rmSync(beside, { force: true })
  process.once('exit', drop)
  try {
    const file = openSync(beside, 'wx')
    try {
      writeFileSync(file, text)
      if (mode !== undefined) fchmodSync(file, mode & 0o7777)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(beside, path)
  } catch (error) {
    drop()
    throw error
  } finally {
    process.off('exit', drop)
  }
}

/** A program that was killed while it wrote has left something beside the file: nobody will ever finish it. */
function clearAway(path: string): void {
  const folder = dirname(path)
  for (const name of leftIn(folder)) {
    const pid = Number(writerOf(name))
    if (name === besideOf(basename(path), pid) && !isWriting(pid)) rmSync(join(folder, name), { force: true })
  }
}

const writerOf = (name: string): string | undefined => /\.(\d+)\.tmp$/.exec(name)?.[1]

const known = new Map<string, readonly string[]>()

/** What others had left in the folder when it was first written to: folders of many games are not read again for each. */
function leftIn(folder: string): readonly string[] {
  const left = known.get(folder) ?? namesIn(folder).filter(name => writerOf(name) !== undefined)
  known.set(folder, left)
  return left
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // It can be written to without being read.
    return []
  }
}

/** Whether there is another process of this number; one of somebody else's may not be asked. */
function isWriting(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
