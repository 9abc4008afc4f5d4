import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from '../scripts/lib/settings.mjs'

const lib = pathToFileURL(`${root}/scripts/lib/`)

/** Runs groups of shell commands in a process of their own, and resolves with its exit code and output. */
async function run(groups: Record<string, { needs?: string[]; command: string }>, signal?: NodeJS.Signals) {
  const program = `
    import { gate } from '${lib}steps.mjs'
    import { runGroups } from '${lib}runGroups.mjs'
    const entries = Object.entries(${JSON.stringify(groups)})
    const step = (name, command) => gate(name, 'sh', ['-c', command], { show: true })
    await runGroups(Object.fromEntries(entries.map(([name, { needs, command }]) =>
      [name, { needs, steps: [step(name, command)] }])), { asked: [] })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
    // The second one changes nothing: a person presses Ctrl-C twice.
    if (signal && output.includes('slow: slow')) for (const again of [signal, signal]) child.kill(again)
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

test('a failed group fails the run, and only the groups that need it are not run', async () => {
  const { code, output } = await run({
    build: { command: 'exit 3' },
    page: { needs: ['build'], command: 'echo page-ran' },
    unit: { command: 'echo unit-ran' },
  })
  expect(code).toBe(1)
  expect(output).toContain('unit-ran')
  expect(output).toContain('not run: page')
  expect(output).toMatch(/\n1 passed, 1 failed\n$/)
})

test.skipIf(process.platform === 'win32').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends the step that runs, and starts no other', async (signal, exitCode) => {
  const { code, output } = await run({ slow: { command: 'sleep 600' }, next: { command: 'echo next-ran' } }, signal)
  expect(code).toBe(exitCode)
  expect(output).toContain('not run: next')
  expect(output).not.toContain('next-ran')
})
