// Fails if the scripts of the first screen, peers included, exceed their budget in budgets.json, if it needs others in
// Chromium, or if a page sends requests to other hosts. Requires the output of `npm run build`. Times are not checked.
import { readFileSync } from 'node:fs'
import { measurePages } from './measurePages.mjs'

const { page: budgets } = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'))
const measured = await measurePages({ runs: 1, under: ['x1'], names: Object.keys(budgets), hold: true })
console.log(JSON.stringify(measured, null, 2))

for (const [name, { initial_bytes, foreign_requests }] of Object.entries(measured)) {
  const excess = initial_bytes.js - budgets[name]
  if (excess > 0) fail(`The page ${name} loads ${initial_bytes.js} bytes of scripts, ${excess} over its budget.`)
  if (foreign_requests > 0) fail(`The page ${name} made ${foreign_requests} requests to other hosts.`)
}

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
