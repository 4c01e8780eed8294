/** All of The Chaco War, loaded when somebody chooses it. */
export { chaco as game } from './index.ts'
export { presentation } from './presentation/index.ts'
export { texts } from './texts/index.ts'
