// `npm test`: all required checks, from a fresh clone. `npm test -- unit e2e` runs selected groups.
// SEED reproduces a run of the random tests. SCALE (default 20) divides their length; SCALE=1 is the full length.
import { groups } from './lib/groups.mjs'
import { runGroups } from './lib/runGroups.mjs'

process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31))
process.env.SCALE ??= '20'

await runGroups(groups, { asked: process.argv.slice(2), limitMinutes: 12 })
