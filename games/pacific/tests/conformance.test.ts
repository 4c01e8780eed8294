/** What every game must hold to, in every scenario. */
import { usualBatteries } from '../../trials.ts'
import { pacific } from '../index.ts'

await usualBatteries(pacific)
