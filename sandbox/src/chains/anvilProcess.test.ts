// @module-tag nightly
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../boot/processes.js'
import { freeBasePort } from '../testing/freeBasePort.js'
import { until } from '../testing/until.js'
import { startAnvil, stopAnvil } from './anvilProcess.js'
import { chainFiles, networks } from './networks.js'

test('a running chain is adopted, a hung one is replaced on the same port', async () => {
  const [spec] = networks
  if (!spec) throw new Error('There is no network.')
  const data = mkdtempSync(join(tmpdir(), 'anvil-'))
  const port = await freeBasePort()
  const files = chainFiles(data, spec.network)
  const first = await startAnvil(spec, port, files)
  onTestFinished(async () => {
    await stopAnvil(await startAnvil(spec, port, files), files)
    rmSync(data, { recursive: true, force: true })
  })
  expect(await startAnvil(spec, port, files)).toEqual({ ...first, adopted: true })

  process.kill(first.pid, 'SIGSTOP')
  await until(() => isStopped(first.pid) || undefined)
  const second = await startAnvil(spec, port, files)
  expect(second.adopted).toBe(false)
  expect(second.pid).not.toBe(first.pid)
  expect(isAlive(first.pid)).toBe(false)
})

/** A signal is delivered asynchronously: until then the process may still respond. */
function isStopped(pid: number): boolean {
  return execFileSync('ps', ['-o', 'state=', '-p', `${pid}`], { encoding: 'utf8' })
    .trim()
    .startsWith('T')
}
