import { relative } from 'node:path'
import { ensureChromium, ensureEngines, ensurePackages, ensureRedis } from './ensureTools.mjs'
import { openRunFolder } from './runFolder.mjs'
import { interrupted } from './runTool.mjs'
import { summarise } from './summarise.mjs'
import { tryAgain } from './tryAgain.mjs'

/**
 * Runs groups of steps one after the other, each alone, and prints the results. A group whose needs failed is not run.
 * Files that failed in a browser or on a service run once more, alone, after everything else. Sets exit code 1 if a step
 * failed.
 *
 * @param {import('./groups.mjs').Groups} groups
 * @param {{ asked: string[] }} options The names of the groups to run.
 */
export async function runGroups(groups, { asked }) {
  const startedAt = performance.now()
  const chosen = chooseGroups(groups, asked)
  const obstacle = unknownGroup(groups, asked) ?? (await prepare(groups, chosen))
  if (obstacle) {
    console.error(obstacle)
    console.log('\n0 passed, 1 failed')
    process.exitCode ??= 1
    return
  }
  const random = `SEED=${process.env.SEED} SCALE=${process.env.SCALE}`
  console.log(random)
  const rows = []
  const hasFailed = (name) => rows.some(({ group, failed }) => group === name && failed > 0)
  for (const name of chosen) {
    if (groups[name].needs?.some(hasFailed)) continue
    for (const step of groups[name].steps)
      if (!interrupted.aborted) rows.push({ group: name, ...(await runStep(name, step)) })
    if (hasFailed(name)) console.log(`Repeat with: ${random} node ${relative('.', process.argv[1] ?? '')} ${name}`)
  }
  for (const row of rows) if (!interrupted.aborted) await tryAgain(row)
  const missed = chosen.filter((name) => !rows.some(({ group }) => group === name))
  console.log(summarise(rows, { missed, seconds: secondsSince(startedAt) }).join('\n'))
  if (rows.some(({ failed }) => failed > 0)) process.exitCode ??= 1
}

function unknownGroup(groups, asked) {
  const unknown = asked.find((name) => !(name in groups))
  return unknown && `There is no group named ${unknown}. Use one of: ${Object.keys(groups).join(', ')}.`
}

async function prepare(groups, chosen) {
  const needs = (tool) => chosen.some((name) => groups[name][tool])
  return (
    openRunFolder() ??
    (await ensurePackages()) ??
    (needs('browser') ? await ensureChromium() : undefined) ??
    (needs('engines') ? await ensureEngines() : undefined) ??
    (needs('redis') ? await ensureRedis() : undefined)
  )
}

async function runStep(group, { title, run, runFile }) {
  console.log(`\n${group}: ${title}`)
  const startedAt = performance.now()
  const count = await run()
  const seconds = secondsSince(startedAt)
  console.log(`${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { title, ...count, seconds, runFile }
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
