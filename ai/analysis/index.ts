export { type Analysis, analyse, type Mistake } from './analyse.ts'
export { comparable, type Sums, sumsOf, type TurningPoint } from './sums.ts'
