import { ensureChromium, ensurePackages, ensureRedis } from './ensureTools.mjs'
import { summarise } from './summarise.mjs'

/** How many groups of a wave run at once. Two keep two cores busy only while neither waits for a block or a page. */
const LANES = 3

/**
 * Runs groups of steps and prints the results and durations. Sets exit code 1 if a step failed or the time limit was
 * exceeded; installing does not count toward the limit.
 *
 * @param {import('./groups.mjs').Groups} groups
 * @param {{ asked: string[], limitMinutes: number, goOn?: boolean }} options With `goOn`, the remaining groups run even
 *   after a failure.
 */
export async function runGroups(groups, { asked, limitMinutes, goOn = false }) {
  const chosen = chooseGroups(groups, asked)
  const obstacle = unknownGroup(groups, asked) ?? (await prepare(groups, chosen))
  const startedAt = performance.now()
  const rows = []
  if (obstacle) {
    console.error(obstacle)
    rows.push({ group: '', title: 'preparation', passed: 0, failed: 1, seconds: 0 })
  } else {
    console.log(`SEED=${process.env.SEED} SCALE=${process.env.SCALE}`)
    const signal = AbortSignal.timeout(limitMinutes * 60_000)
    const stops = () => signal.aborted || (!goOn && rows.some(({ failed }) => failed > 0))
    for (const wave of wavesOf(groups, chosen)) {
      await runWave(wave, groups, stops, (name) =>
        runGroup(name, groups[name], { signal, quiet: wave.length > 1, rows }),
      )
      if (stops()) break
    }
  }
  const seconds = secondsSince(startedAt)
  const missed = chosen.filter((name) => !rows.some(({ group }) => group === name))
  const limit = limitMinutes * 60
  console.log(summarise(rows, { missed, seconds, limit }).join('\n'))
  if (seconds > limit || rows.some(({ failed }) => failed > 0)) process.exitCode = 1
}

function unknownGroup(groups, asked) {
  const unknown = asked.find((name) => !(name in groups))
  return unknown && `There is no group named ${unknown}. Use one of: ${Object.keys(groups).join(', ')}.`
}

async function prepare(groups, chosen) {
  const needs = (tool) => chosen.some((name) => groups[name][tool])
  return (
    (await ensurePackages()) ??
    (needs('browser') ? await ensureChromium() : undefined) ??
    (needs('redis') ? await ensureRedis() : undefined)
  )
}

/** Starts the groups of a wave in order, a few at once, and each only when the groups it needs have ended. */
async function runWave(wave, groups, stops, run) {
  const waiting = [...wave]
  const ends = new Map()
  const runLane = async () => {
    for (let name = waiting.shift(); name !== undefined && !stops(); name = waiting.shift()) {
      const needed = (groups[name].needs ?? []).map((need) => ends.get(need))
      const end = Promise.all(needed).then(() => (stops() ? undefined : run(name)))
      ends.set(name, end)
      await end
    }
  }
  await Promise.all(Array.from({ length: LANES }, runLane))
}

async function runGroup(group, { steps }, { signal, quiet, rows }) {
  for (const step of steps) rows.push({ group, ...(await runStep(group, step, signal, quiet)) })
}

/** Steps of parallel groups buffer their output until they finish, so that it stays readable. */
async function runStep(group, { title, run }, signal, quiet) {
  if (!quiet) console.log(`\n${group}: ${title}`)
  const startedAt = performance.now()
  const { output = '', ...count } = await run(signal, quiet)
  const seconds = secondsSince(startedAt)
  if (quiet) console.log(`\n${group}: ${title}\n${output}`)
  console.log(`${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { title, ...count, seconds }
}

function secondsSince(start) {
  return (performance.now() - start) / 1000
}

/**
 * The names of the groups to run, in order, including the groups they need.
 * @param {import('./groups.mjs').Groups} groups
 * @param {string[]} asked Group names. If empty, all groups except those that only run when named.
 */
function chooseGroups(groups, asked) {
  if (asked.length === 0) return Object.keys(groups).filter((name) => !groups[name]?.named)
  const wanted = new Set(asked.flatMap((name) => [...(groups[name]?.needs ?? []), name]))
  return Object.keys(groups).filter((name) => wanted.has(name))
}

/**
 * Splits groups into waves: consecutive groups with the same `together` run in parallel, a few at once.
 * @param {import('./groups.mjs').Groups} groups
 * @param {string[]} names
 * @returns {string[][]}
 */
function wavesOf(groups, names) {
  const waves = []
  for (const name of names) {
    const mate = groups[name]?.together
    const last = waves.at(-1)
    if (mate !== undefined && last && groups[last[0]]?.together === mate) last.push(name)
    else waves.push([name])
  }
  return waves
}
