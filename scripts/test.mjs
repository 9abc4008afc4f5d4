// `npm test`: all required checks, from a fresh clone. `npm test -- unit e2e` runs selected groups.
// Every run is the same. SEED draws other random cases, and SCALE (default 20) divides their number.
import { groups } from './lib/groups.mjs'
import { runGroups } from './lib/runGroups.mjs'

process.env.SEED ??= '1'
process.env.SCALE ??= '20'

await runGroups(groups, { asked: process.argv.slice(2) })
