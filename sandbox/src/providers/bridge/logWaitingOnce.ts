import type { Log } from '../../boot/types.js'

/** Logs why an intent is blocked: once per reason, however often it is retried. */
export function logWaitingOnce(log: Log): {
  blocked: (intent: string, reason: string) => void
  resolved: (intent: string) => void
} {
  const logged = new Map<string, string>()
  return {
    blocked: (intent, reason) => {
      if (logged.get(intent) === reason) return
      logged.set(intent, reason)
      log('bridge waits', { intent, reason })
    },
    resolved: (intent) => {
      logged.delete(intent)
    },
  }
}
