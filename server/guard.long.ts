import { test } from 'node:test'
import { hearNonsense } from './nonsense.ts'

test('1,000,000 malformed messages over real sockets', () => hearNonsense(1_000_000))
