// `npm test`: everything that has to hold, from a fresh clone. `npm test -- unit e2e` runs some of the groups.
// SEED repeats a run of the random tests, SCALE (default 20) divides how long they go on; SCALE=1 is the full length.
import { ensureChromium, ensurePackages } from './lib/ensureTools.mjs'
import { chooseGroups, groups, wavesOf } from './lib/groups.mjs'

const LIMIT_MINUTES = 12
const NEEDS_BROWSER = ['unit', 'stories', 'e2e']

process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31))
process.env.SCALE ??= '20'

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in groups))
const chosen = chooseGroups(asked)
const startedAt = performance.now()
const rows = []

const obstacle = unknown
  ? `There is no group named ${unknown}. Use one of: ${Object.keys(groups).join(', ')}.`
  : ((await ensurePackages()) ??
    (chosen.some((name) => NEEDS_BROWSER.includes(name)) ? await ensureChromium() : undefined))

if (obstacle) {
  console.error(obstacle)
  rows.push({ group: '', title: 'preparation', passed: 0, failed: 1, seconds: secondsSince(startedAt) })
} else {
  console.log(`SEED=${process.env.SEED} SCALE=${process.env.SCALE}`)
  await runGroups()
}

summarise()

async function runGroups() {
  const signal = AbortSignal.timeout(LIMIT_MINUTES * 60_000)
  for (const wave of wavesOf(chosen)) {
    const quiet = wave.length > 1
    await Promise.all(wave.map((group) => runGroup(group, signal, quiet)))
    if (rows.some((row) => row.failed > 0)) break
  }
  if (signal.aborted) console.error(`The tests took more than ${LIMIT_MINUTES} minutes and were stopped.`)
}

async function runGroup(group, signal, quiet) {
  for (const step of groups[group].steps) rows.push(await runStep(group, step, signal, quiet))
}

/** Groups that run at the same time keep their output until they are done, so that it can be read. */
async function runStep(group, step, signal, quiet) {
  if (!quiet) console.log(`\n${group}: ${step.title}`)
  const stepStartedAt = performance.now()
  const { output = '', ...count } = await step.run(signal, quiet)
  const seconds = secondsSince(stepStartedAt)
  if (quiet) console.log(`\n${group}: ${step.title}\n${output}`)
  console.log(`${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return { group, title: step.title, ...count, seconds }
}

function summarise() {
  const missed = chosen.filter((group) => !rows.some((row) => row.group === group))
  console.log('\n group    seconds  passed  failed  step')
  for (const { group, title, passed, failed, seconds } of rows) {
    console.log(` ${group.padEnd(8)} ${seconds.padStart(7)} ${pad(passed)} ${pad(failed)}  ${title}`)
  }
  if (missed.length > 0) console.log(` not run: ${missed.join(', ')}`)
  console.log(` ${secondsSince(startedAt)} s in all, SEED=${process.env.SEED}\n`)
  const total = (key) => rows.reduce((sum, row) => sum + row[key], 0)
  if (total('failed') > 0) process.exitCode = 1
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
}

function pad(count) {
  return String(count).padStart(7)
}

function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(1)
}
