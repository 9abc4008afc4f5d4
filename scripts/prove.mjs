// `npm run prove`: every test at full length with new random cases, and what is too slow or too heavy for `npm test`.
// `npm run prove -- mutation` runs selected groups.
import { groups } from './lib/groups.mjs'
import { proofs } from './lib/proofs.mjs'
import { runGroups } from './lib/runGroups.mjs'

process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31))
process.env.SCALE ??= '1'

await runGroups({ build: groups.build, ...proofs }, { asked: process.argv.slice(2) })
