/** What every game must hold to, with other options than the usual ones. */
import { mixedBatteries } from '../../trials.ts'
import { tripleAlliance } from '../index.ts'

await mixedBatteries(tripleAlliance)
