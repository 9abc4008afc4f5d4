// Prints the size of every subpath as JSON. With --check, fails if one exceeds its budget in budgets.json.
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
  const subpaths = Object.entries(measured.subpaths).map(([name, size]) => [
    name,
    size.with_dependencies.initial,
    budgets.initial[name],
  ])
  const own = Object.entries(budgets.own).map(([name, budget]) => [
    `${name} without dependencies`,
    measured.subpaths[name].own.initial,
    budget,
  ])
  const files = [
    ['styles.css', measured.styles_css, budgets['styles.css']],
    ['deposit-widget.js', scriptTagSize(), budgets['deposit-widget.js']],
  ]
  return [...subpaths, ...own, ...files]
    .filter(([, bytes, budget]) => budget === undefined || bytes > budget)
    .map(([name, bytes, budget]) =>
      budget === undefined
        ? `${name} has no budget in bench/budgets.json.`
        : `${name} has ${bytes} bytes, which is ${bytes - budget} over its budget of ${budget}.`,
    )
}

/** Size of the built file. The script tag is a single bundle. */
function scriptTagSize() {
  return gzipSync(readFileSync(new URL('../dist/deposit-widget.js', import.meta.url))).length
}
