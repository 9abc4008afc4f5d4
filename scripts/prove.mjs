// `npm run prove`: the groups of `npm test` that take as long as they are given, at full length, and what takes too long
// for it. `npm run prove -- mutation` runs some of the groups.
import { groups } from './lib/groups.mjs'
import { proofs } from './lib/proofs.mjs'
import { runGroups } from './lib/runGroups.mjs'

process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31))
process.env.SCALE ??= '1'

await runGroups(
  { build: groups.build, ...proofs, crash: { ...groups.crash, named: true } },
  { asked: process.argv.slice(2), limitMinutes: 60, goOn: true },
)
