import type { Log } from '../../boot/types.js'

/** Says once why an intent cannot go on, however often it is tried, and again when the reason is another one. */
export function tellWaiting(log: Log): {
  because: (intent: string, reason: string) => void
  over: (intent: string) => void
} {
  const told = new Map<string, string>()
  return {
    because: (intent, reason) => {
      if (told.get(intent) === reason) return
      told.set(intent, reason)
      log('bridge waits', { intent, reason })
    },
    over: (intent) => {
      told.delete(intent)
    },
  }
}
