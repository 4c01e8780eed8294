/** Studies for opponents. A door of its own: nobody who plays goes through it. */
export * from './attempt.ts'
export { readStudies, type Study } from './study.ts'
