/** Hexes, ways and maps. */
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
export { MapError } from './map/check.ts'
export * from './map/georeference.ts'
export * from './map/load.ts'
export * from './map/map.ts'
export * from './map/picture.ts'
