export * from './action.ts'
export * from './chance.ts'
export * from './data/report.ts'
export * from './event.ts'
export * from './game.ts'
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
export {
  entriesAt,
  isObject,
  type Json,
  listAt,
  MapError,
  objectAt,
  provAt,
  shown,
  textAt,
} from './map/check.ts'
export * from './map/georeference.ts'
export * from './map/load.ts'
export * from './map/map.ts'
export * from './map/picture.ts'
export * from './match.ts'
export * from './position.ts'
export * from './presentation.ts'
export * from './presenting/asking.ts'
export * from './presenting/outcomes.ts'
export * from './presenting/overlay.ts'
export * from './problem.ts'
export * from './procedure.ts'
export * from './random.ts'
export * from './record.ts'
export * from './rulebook.ts'
export * from './text.ts'
export * from './text-board.ts'
export * from './text-frame.ts'
