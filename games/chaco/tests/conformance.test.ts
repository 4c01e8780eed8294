/** What every game must hold to, in every scenario. */
import { usualBatteries } from '../../trials.ts'
import { chaco } from '../index.ts'

await usualBatteries(chaco)
