/** Games begun by earlier rules are replayed, and go on, by those. */
import { testOldRecords } from '../../record-trials.ts'
import { chaco } from '../index.ts'

// Marches put down without a step (10.1a, R95); in Ballivián also a commander in an enemy zone of control (8.2d, R94).
testOldRecords(chaco, 'games/chaco')
