import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/lib/settings.mjs'

const TIMEOUT_MS = 90_000

/**
 * Starts the deposits service as `npm run sandbox` does and waits until it is healthy.
 *
 * @param {{ port: number, data: string, env?: Record<string, string> }} where The first port, a data folder that need not
 *   exist, and more environment variables.
 * @returns {Promise<{ url: string, pid: number, bootMs: number, stop: () => Promise<void> }>}
 */
export async function bootService({ port, data, env: more = {} }) {
  const startedAt = performance.now()
  const env = { ...process.env, ...more, SANDBOX_PORT: String(port), SANDBOX_DATA: data, SANDBOX_CONTROL: '1' }
  const child = spawn(process.execPath, [join(root, 'scripts/sandbox.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stderr = []
  child.stderr.on('data', (chunk) => stderr.push(chunk))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const hasFailed = () => child.exitCode !== null || performance.now() - startedAt > TIMEOUT_MS
  while (!(await isHealthy(url))) {
    if (hasFailed()) {
      await stop()
      throw new Error(`The service did not start.\n${Buffer.concat(stderr)}`)
    }
    await pause(10)
  }
  return { url, pid: child.pid, bootMs: Math.round(performance.now() - startedAt), stop }
}

async function isHealthy(url) {
  try {
    const { ok } = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) })
    return ok
  } catch {
    return false
  }
}
