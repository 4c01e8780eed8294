/** What every game must hold to, with other options than the usual ones. */
import { mixedBatteries } from '../../trials.ts'
import { pacific } from '../index.ts'

await mixedBatteries(pacific)
