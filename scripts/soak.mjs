// `node scripts/soak.mjs 50 browser stories service`: runs vitest projects many times beside two busy processes, which
// exposes tests that depend on the speed of the machine. Prints every failure with its seed; exit code 1 if there was one.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium, ensurePackages } from './lib/ensureTools.mjs'
import { runTool } from './lib/runTool.mjs'

const busyProcesses = 2

const [rounds = '50', ...asked] = process.argv.slice(2)
const projects = asked.length > 0 ? asked : ['browser', 'stories', 'service']
const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-soak-'))
const failures = new Map()
const obstacle = (await ensurePackages()) ?? (await ensureChromium())
if (obstacle) throw new Error(obstacle)

const busy = Array.from({ length: busyProcesses }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
process.once('SIGINT', () => process.exit(130))
process.on('exit', () => {
  for (const child of busy) child.kill('SIGKILL')
})

for (let round = 1; round <= Number(rounds); round += 1) {
  for (const project of projects) await runRound(round, project)
}
rmSync(folder, { recursive: true })
for (const [name, seeds] of failures) console.log(`${seeds.length} failed: ${name} (SEED=${seeds.join(', ')})`)
console.log(`${rounds} rounds of ${projects.join(', ')}, ${failures.size} tests failed`)
process.exit(failures.size > 0 ? 1 : 0)

async function runRound(round, project) {
  const seed = String(Math.floor(Math.random() * 2 ** 31))
  const report = join(folder, 'report.json')
  const startedAt = performance.now()
  const { code, output } = await runTool(
    'vitest',
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { quiet: true, env: { CI: '1', SEED: seed, SCALE: '20' } },
  )
  const failed = code === 0 ? [] : failedTests(report)
  const names = code !== 0 && failed.length === 0 ? [`${project}: an error outside of a test`] : failed
  for (const name of names) {
    failures.set(name, [...(failures.get(name) ?? []), seed])
    console.log(`failed: ${name}`)
  }
  if (code !== 0) console.log(output.trimEnd().slice(-4_000))
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  console.log(
    `round ${round} of ${rounds}, ${project}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s, SEED=${seed}`,
  )
}

/** Names of failed tests, and of files that failed without one. */
function failedTests(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults, message }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        if (failed.length === 0) return [`${name}: ${message}`]
        for (const { failureMessages } of failed) console.log(failureMessages.join('\n'))
        return failed.map(({ fullName }) => `${name}: ${fullName}`)
      })
  } catch {
    return ['a run without a report']
  }
}
