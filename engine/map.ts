/** Hexes, ways and maps, and what the checks of a game's data files share. */
export * from './data/files.ts'
export * from './data/map.ts'
export * from './data/provenance.ts'
export * from './data/report.ts'
export * from './data/shape.ts'
export * from './data/tables.ts'
export {
  type Cost,
  costScale,
  costsOf,
  edgeTable,
  type MoveRates,
  scaled,
  stepCosts,
} from './hex/costs.ts'
export * from './hex/grid.ts'
export * from './hex/line.ts'
export * from './hex/path.ts'
export * from './hex/sides.ts'
export { isObject, MapError, shown } from './map/check.ts'
export * from './map/georeference.ts'
export * from './map/load.ts'
export * from './map/map.ts'
export * from './map/picture.ts'
