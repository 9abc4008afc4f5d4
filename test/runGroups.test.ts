import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../scripts/lib/settings.mjs'

const lib = pathToFileURL(`${root}/scripts/lib/`)

/** Starts groups of shell commands in a process of their own. It ends with an exit code and output. */
function start(
  groups: Record<string, { needs?: string[]; browser?: boolean; command: string }>,
  { asked = [] as string[], env = {} as Record<string, string> } = {},
) {
  const program = `
    import { gate } from '${lib}steps.mjs'
    import { runGroups } from '${lib}runGroups.mjs'
    const entries = Object.entries(${JSON.stringify(groups)})
    const step = (name, command) => gate(name, 'sh', ['-c', command], { show: true })
    await runGroups(Object.fromEntries(entries.map(([name, { command, ...group }]) =>
      [name, { ...group, steps: [step(name, command)] }])), { asked: ${JSON.stringify(asked)} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  return { child, ended }
}

test('a failed group fails the run, and only the groups that need it are not run', async () => {
  const { code, output } = await start({
    build: { command: 'exit 3' },
    page: { needs: ['build'], command: 'echo page-ran' },
    unit: { command: 'echo unit-ran' },
  }).ended
  expect(code).toBe(1)
  expect(output).toContain('unit-ran')
  expect(output).toContain('not run: page')
  expect(output).toMatch(/\n1 passed, 1 failed\n$/)
})

test.each([
  ['an unknown group', { asked: ['units'] }, 'There is no group named units. Use one of: unit.'],
  ['a missing browser', { env: { CHROMIUM: '/none' } }, 'CHROMIUM is set to /none, but there is no such file.'],
])('%s ends the run with a sentence', async (_, options, sentence) => {
  const { code, output } = await start({ unit: { browser: true, command: 'echo unit-ran' } }, options).ended
  expect([code, output]).toEqual([1, `${sentence}\n\n0 passed, 1 failed\n`])
})

test.skipIf(process.platform === 'win32').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends the step that runs, and starts no other', async (signal, exitCode) => {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-signal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const signals = signal.slice(3)
  const { child, ended } = start({
    // Ends at the second signal: a person presses Ctrl-C twice.
    slow: {
      command: `cd ${folder}; trap 'trap - ${signals}; touch again' ${signals}; touch ready; while :; do sleep 1; done`,
    },
    next: { command: 'echo next-ran' },
  })
  for (const file of ['ready', 'again']) {
    await vi.waitUntil(() => existsSync(join(folder, file)), { timeout: 240_000 })
    child.kill(signal)
  }
  const { code, output } = await ended
  expect(code).toBe(exitCode)
  expect(output).toContain('not run: next')
  expect(output).not.toContain('next-ran')
})

/** Daemons write their process ids here: one knows the folder from its environment, the other works in it. */
const daemons = (pids: string) =>
  `setsid sh -c 'echo $$ >> ${pids}; sleep 600' >/dev/null 2>&1 & cd $TMPDIR; env -i setsid sh -c 'echo $$ >> ${pids}; sleep 600' >/dev/null 2>&1 &`

const isAlive = (pid: string) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

test.runIf(process.platform === 'linux')('nothing outlives a run, and a killed one only until the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-left-'))
  const temporary = join(folder, 'tmp')
  const env = { TMPDIR: temporary }
  const pids = join(folder, 'pids')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(temporary)
  const both = () => (existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n') : [])
  const started = (count: number) => vi.waitUntil(() => both().length === count, { timeout: 240_000 })

  const killed = start({ service: { command: `${daemons(pids)} sleep 600` } }, { env })
  await started(2)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(both().map(isAlive)).toEqual([true, true])
  expect(readdirSync(temporary)).toHaveLength(1)

  const next = start(
    { service: { command: `${daemons(pids)} while [ $(wc -l < ${pids}) -lt 4 ]; do sleep 0.1; done` } },
    { env },
  )
  expect((await next.ended).code).toBe(0)
  await vi.waitUntil(() => !both().some(isAlive), { timeout: 240_000 })
  expect([both().length, readdirSync(temporary)]).toEqual([4, []])
})
