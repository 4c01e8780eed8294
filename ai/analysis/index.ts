export { type Analysis, analyse, type Mistake } from './analyse.ts'
export { type CoursePoint, comparable, courseOf, type Sums, sumsOf, type TurningPoint } from './sums.ts'
