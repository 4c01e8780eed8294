/** All of Triple Alliance War, loaded when somebody chooses it. */
export { tripleAlliance as game } from './index.ts'
export { presentation } from './presentation/index.ts'
export { texts } from './texts/index.ts'
