import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../boot/processes.js'
import { freeBasePort } from '../testing/freeBasePort.js'
import { startAnvil, stopAnvil } from './anvilProcess.js'
import { chainFiles } from './chainFiles.js'
import { networks } from './networks.js'

test('a chain that still runs is adopted, and one that hangs is replaced on the same port', async () => {
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
  const second = await startAnvil(spec, port, files)
  expect(second.adopted).toBe(false)
  expect(second.pid).not.toBe(first.pid)
  expect(isAlive(first.pid)).toBe(false)
})
