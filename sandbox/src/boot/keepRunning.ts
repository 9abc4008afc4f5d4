import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './types.js'

const lookEveryMs = 250
const longestPauseMs = 10_000

export type Kept = {
  /** What to call it in the log. */
  name: string
  isRunning: () => boolean
  start: () => Promise<void>
  log: Log
}

/** Starts a program again whenever it has died, less and less often while it does not come up. */
export function keepRunning({ name, isRunning, start, log }: Kept): { stop: () => Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => undefined)

  const running = (async () => {
    let pauseMs = lookEveryMs
    while (!signal.aborted) {
      await pause(pauseMs)
      if (signal.aborted || isRunning()) continue
      try {
        await start()
        pauseMs = lookEveryMs
        log(`${name} restarted`)
      } catch (error) {
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        log(`${name} stays down`, { error: `${error}` })
      }
    }
  })()

  return {
    stop: async () => {
      stopped.abort()
      await running
    },
  }
}
