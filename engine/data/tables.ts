/** Checks what the tables of every game have: figures that stand alone, and options. */
import { isObject, type Json, listAt, objectAt, shown, textAt } from '../map/check.ts'
import { valueAt, wholeAt } from './reading.ts'

/** A figure by its path, with what is possible on the dice or sensible at all. */
export type Figure = readonly [path: string, least: number, most: number]

/** Tables that are not there at all are reported elsewhere. */
export function checkFigures(problems: string[], all: Json, figures: readonly Figure[]): void {
  for (const [path, least, most] of figures) {
    if (isObject(all[path.split('.')[0]])) wholeAt(problems, path, valueAt(all, path), least, most)
  }
}

export function checkOptions(problems: string[], value: unknown): void {
  for (const [id, spec] of Object.entries(objectAt(problems, 'options', value))) {
    const at = `options.${id}`
    const { values, default: usual, rule } = objectAt(problems, at, spec)
    textAt(problems, `${at}.rule`, rule)
    if (!listAt(problems, `${at}.values`, values).includes(usual))
      problems.push(`${at}.default: one of its values should stand here, not ${shown(usual)}`)
  }
}
