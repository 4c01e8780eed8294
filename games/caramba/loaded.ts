/** All of Caramba!, loaded when somebody chooses it. */
export { caramba as game } from './index.ts'
export { presentation } from './presentation/index.ts'
export { texts } from './texts/index.ts'
