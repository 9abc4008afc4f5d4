// Prints the weight of every subpath as JSON. With --check, fails where one is over its budget in budgets.json.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { measureBundles } from './measureBundles.mjs'

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'))
const measured = await measureBundles()
console.log(JSON.stringify(measured, null, 2))

if (process.argv.includes('--check')) {
  for (const excess of overBudget()) {
    console.error(excess)
    process.exitCode = 1
  }
}

function overBudget() {
  const weights = Object.entries(measured.subpaths).map(([name, weight]) => [
    name,
    weight.with_dependencies.initial,
    budgets.initial[name],
  ])
  const files = [
    ['styles.css', measured.styles_css, budgets['styles.css']],
    ['deposit-widget.js', weighScriptTag(), budgets['deposit-widget.js']],
  ]
  return [...weights, ...files]
    .filter(([, bytes, budget]) => budget === undefined || bytes > budget)
    .map(([name, bytes, budget]) =>
      budget === undefined
        ? `${name} has no budget in bench/budgets.json.`
        : `${name} weighs ${bytes} bytes, which is ${bytes - budget} over its budget of ${budget}.`,
    )
}

/** As it was built: its weight is that of one file. */
function weighScriptTag() {
  return gzipSync(readFileSync(new URL('../dist/deposit-widget.js', import.meta.url))).length
}
