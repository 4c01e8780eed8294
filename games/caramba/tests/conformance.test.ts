/** What every game must hold to, in every scenario. */
import { usualBatteries } from '../../trials.ts'
import { caramba } from '../index.ts'

await usualBatteries(caramba)
