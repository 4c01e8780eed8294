export { type Hint, hintFor } from './hint.ts'
export { threatsOn } from './on-map.ts'
export type { Reason } from './reasons.ts'
export type { Threat } from './threats.ts'
