import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const checkEveryMs = 20

/** True while the process runs. A zombie whose parent never reaps it (common in containers) counts as exited. */
export function isAlive(pid: number): boolean {
  // To `kill`, 0 and negative numbers are process groups.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    if (!/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return true
    // The main thread of a killed process can exit before the others, which still hold its ports.
    return readdirSync(`/proc/${pid}/task`).length > 1
  } catch {
    return true
  }
}

/** Resolves true once the process has exited, false when it still runs after `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(checkEveryMs)
  }
  return true
}

/** Sends SIGTERM, and SIGKILL if the process still runs after `graceMs`. */
export async function stopProcess(pid: number, graceMs: number): Promise<void> {
  if (!signal(pid, 'SIGTERM') || (await waitForExit(pid, graceMs))) return
  signal(pid, 'SIGKILL')
  await waitForExit(pid, graceMs)
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
