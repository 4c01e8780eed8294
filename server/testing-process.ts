/** A server in a process of its own, which tests may kill. Settings come as JSON; the port goes to the standard output. */
import { serve } from './main.ts'
import { generous } from './testing.ts'

console.log(`port ${await serve({ ...generous, ...JSON.parse(process.argv[2] ?? '{}') })}`)
