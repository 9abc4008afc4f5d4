import { isAlive, waitForExit } from '../boot/processes.js'
import type { Log } from '../boot/Runtime.js'
import { type AnvilProcess, isAnvilResponsive, startAnvil, stopAnvil } from './anvilProcess.js'
import type { ChainFiles, NetworkSpec } from './networks.js'

const initialBackoffMs = 250
const maxBackoffMs = 10_000
const killTimeoutMs = 5_000

/** Supervises a chain's process while the service runs. */
export type AnvilSupervisor = {
  /** Restarts the process from saved state if it has died or hangs, with back-off. Safe to call repeatedly. */
  revive: () => Promise<void>
  /** Kills the process and keeps it down for a while. */
  knockOut: (milliseconds: number) => void
  stop: () => Promise<void>
}

export function superviseAnvil(
  initial: AnvilProcess,
  { spec, port, files, log }: { spec: NetworkSpec; port: number; files: ChainFiles; log: Log },
): AnvilSupervisor {
  let anvil = initial
  let backoffMs = initialBackoffMs
  let notBefore = 0

  // SIGKILL is safe: the service saves the state, not the process.
  const kill = async () => {
    process.kill(anvil.pid, 'SIGKILL')
    await waitForExit(anvil.pid, killTimeoutMs)
  }

  return {
    revive: async () => {
      if (Date.now() < notBefore) return
      if (isAlive(anvil.pid)) {
        if (await isAnvilResponsive(spec, port)) return
        log('chain hangs', { network: spec.network })
        await kill()
      }
      // Back off so that a crash loop does not use all CPU.
      notBefore = Date.now() + backoffMs
      backoffMs = Math.min(backoffMs * 2, maxBackoffMs)
      anvil = await startAnvil(spec, port, files)
      backoffMs = initialBackoffMs
      log('chain restarted', { network: spec.network })
    },
    knockOut: (milliseconds) => {
      notBefore = Date.now() + milliseconds
      if (isAlive(anvil.pid)) process.kill(anvil.pid, 'SIGKILL')
    },
    stop: () => stopAnvil(anvil, files),
  }
}
