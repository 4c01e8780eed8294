/**
 * Positions, actions and conditions as people write them, by the names of things: for studies and lessons. A door of its
 * own: who only plays goes not through it.
 */
export * from './told/condition.ts'
export * from './told/names.ts'
export * from './told/position.ts'
export * from './told/shapes.ts'
