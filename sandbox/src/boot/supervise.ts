import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './Runtime.js'

const pollIntervalMs = 250
const maxPauseMs = 10_000

export type SuperviseOptions = {
  /** Name in the log. */
  name: string
  isRunning: () => boolean
  start: () => Promise<void>
  log: Log
}

/** Restarts a program whenever it has died, with exponential back-off while restarts fail. */
export function supervise({ name, isRunning, start, log }: SuperviseOptions): { stop: () => Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => undefined)

  const running = (async () => {
    let pauseMs = pollIntervalMs
    while (!signal.aborted) {
      await pause(pauseMs)
      if (signal.aborted || isRunning()) continue
      try {
        await start()
        pauseMs = pollIntervalMs
        log(`${name} restarted`)
      } catch (error) {
        pauseMs = Math.min(pauseMs * 2, maxPauseMs)
        log(`${name} restart failed`, { error: `${error}` })
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
