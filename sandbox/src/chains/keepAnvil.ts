import { isAlive, waitForExit } from '../boot/processes.js'
import type { Log } from '../boot/types.js'
import { type AnvilProcess, doesAnvilAnswer, startAnvil, stopAnvil } from './anvilProcess.js'
import type { ChainFiles } from './chainFiles.js'
import type { NetworkSpec } from './networks.js'

const firstPauseMs = 250
const longestPauseMs = 10_000
const killWithinMs = 5_000

/** Looks after a chain's process for as long as the service runs. */
export type AnvilKeeper = {
  /** Starts the process on its saved state if it has died or hangs. Call it when the chain does not answer, as often as you like. */
  revive: () => Promise<void>
  /** Ends the process without warning and leaves it down for a while. */
  knockOut: (milliseconds: number) => void
  stop: () => Promise<void>
}

export function keepAnvil(
  first: AnvilProcess,
  { spec, port, files, log }: { spec: NetworkSpec; port: number; files: ChainFiles; log: Log },
): AnvilKeeper {
  let anvil = first
  let pauseMs = firstPauseMs
  let notBefore = 0

  // Saved state is all there is to lose, and it is not the process that saves it.
  const kill = async () => {
    process.kill(anvil.pid, 'SIGKILL')
    await waitForExit(anvil.pid, killWithinMs)
  }

  return {
    revive: async () => {
      if (Date.now() < notBefore) return
      if (isAlive(anvil.pid)) {
        if (await doesAnvilAnswer(spec, port)) return
        log('chain hangs', { network: spec.network })
        await kill()
      }
      // A chain that dies again and again must not keep the machine busy.
      notBefore = Date.now() + pauseMs
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      anvil = await startAnvil(spec, port, files)
      pauseMs = firstPauseMs
      log('chain restarted', { network: spec.network })
    },
    knockOut: (milliseconds) => {
      notBefore = Date.now() + milliseconds
      if (isAlive(anvil.pid)) process.kill(anvil.pid, 'SIGKILL')
    },
    stop: () => stopAnvil(anvil, files),
  }
}
