/** Studies for opponents. A door of its own: nobody who plays goes through it. */
export * from './attempt.ts'
export type { Condition, ToldCondition } from './condition.ts'
export { StudyError } from './names.ts'
export * from './position.ts'
export { readStudies, type Study } from './study.ts'
