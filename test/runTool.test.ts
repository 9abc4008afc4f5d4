import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runTool } from '../scripts/lib/runTool.mjs'

test.skipIf(process.platform === 'win32')('aborting a program also stops the processes it started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const started = join(folder, 'started')
  const controller = new AbortController()
  // The second process keeps the output open, so the run ends only when both have ended.
  const run = runTool('sh', ['-c', `sleep 600 & touch ${started}; wait`], { quiet: true, signal: controller.signal })
  await vi.waitUntil(() => existsSync(started), { timeout: 240_000 })
  controller.abort()
  expect((await run).code).toBe(1)
})

test.skipIf(process.platform === 'win32')(
  'a program that prints nothing for too long is ended, and says so',
  async () => {
    const { code, output } = await runTool('sh', ['-c', 'sleep 600'], { quiet: true, silenceMs: 500 })
    expect(code).toBe(1)
    expect(output).toMatch(/^Ended after 0 minutes without output: sh /)
  },
)
