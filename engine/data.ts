/** What the checks of the games' data files share, imported as `@quebracho/engine/data`. */
export * from './data/files.ts'
export * from './data/map.ts'
export * from './data/provenance.ts'
export * from './data/reading.ts'
export * from './data/tables.ts'
