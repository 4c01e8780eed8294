/** All of War of the Pacific, loaded when somebody chooses it. */
export { pacific as game } from './index.ts'
export { presentation } from './presentation/index.ts'
export { texts } from './texts/index.ts'
