/** Games begun by earlier rules are replayed, and go on, by those. */
import { testOldRecords } from '../../record-trials.ts'
import { chaco } from '../index.ts'

// Rules 1: marches put down without a step (10.1a, R95); in Ballivián also a commander in an enemy zone of control (8.2d,
// R94). Rules 2: points captured had moved (10.3f), engineers on the march helped over the first river only (10.5c), and
// out of a box nobody took the road (10.12d, R96). An empty pile also stayed empty until the next draw then (9.4b).
testOldRecords(chaco, 'games/chaco')
