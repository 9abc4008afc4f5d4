// Prints the size of every subpath as JSON. With --check, fails if one exceeds its budget in budgets.json.
import { readdirSync, readFileSync } from 'node:fs'
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
  // A server loads its code once.
  const inBrowsers = Object.entries(measured.subpaths).filter(([name]) => !budgets.server.includes(name))
  const subpaths = inBrowsers.map(([name, size]) => [name, size.with_dependencies.initial, budgets.initial[name]])
  const own = Object.entries(budgets.own).map(([name, budget]) => [
    `${name} without dependencies`,
    measured.subpaths[name].own.initial,
    budget,
  ])
  const files = [
    ['styles.css', measured.styles_css, budgets['styles.css']],
    ...Object.entries(scriptTagSizes()).map(([name, bytes]) => [name, bytes, budgets[name]]),
  ]
  return [...subpaths, ...own, ...files]
    .filter(([, bytes, budget]) => budget === undefined || bytes > budget)
    .map(([name, bytes, budget]) =>
      budget === undefined
        ? `${name} has no budget in bench/budgets.json.`
        : `${name} has ${bytes} bytes, which is ${bytes - budget} over its budget of ${budget}.`,
    )
}

/**
 * Sizes of the built script tag: what paints the form, everything that it loads in English, what another language loads at
 * most, and the form in a single file.
 */
function scriptTagSizes() {
  const dist = new URL('../dist/', import.meta.url)
  const sizes = readdirSync(dist)
    .filter((name) => /^deposit-widget\..*js$/.test(name))
    .map((name) => [name, gzipSync(readFileSync(new URL(name, dist))).length])
  const sizesOf = (pattern) => sizes.filter(([name]) => pattern.test(name)).map(([, bytes]) => bytes)
  const { 'deposit-widget.js': script, 'deposit-widget.standalone.js': standalone } = Object.fromEntries(sizes)
  const files = sizesOf(/^deposit-widget\.(?!standalone|language)/)
  const [finder = 0] = sizesOf(/\.languages\./)
  return {
    'deposit-widget.js': script,
    'deposit-widget.js with deferred files': files.reduce((sum, bytes) => sum + bytes, 0),
    'deposit-widget.js, a language': finder + Math.max(...sizesOf(/\.language-/)),
    'deposit-widget.standalone.js': standalone,
  }
}
