/** What the checks of a game's data files share. A door of its own: nobody who plays goes through it. */
export * from './data/files.ts'
export * from './data/map.ts'
export * from './data/provenance.ts'
export * from './data/report.ts'
export * from './data/shape.ts'
export * from './data/tables.ts'
export { isObject, shown } from './map/check.ts'
