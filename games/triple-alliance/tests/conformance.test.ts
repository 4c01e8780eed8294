/** What every game must hold to, in every scenario. */
import { usualBatteries } from '../../trials.ts'
import { tripleAlliance } from '../index.ts'

await usualBatteries(tripleAlliance)
