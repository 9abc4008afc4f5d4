import { useEffect, useState } from 'react'

/**
 * Whether this tab is the one that does something for all tabs. Only a tab that is looked at is: browsers slow the timers
 * of the others. When it is closed, killed or put aside, the next one takes over at once.
 *
 * Where the browser has no locks every tab leads that is looked at.
 */
export function useLeader(name: string): boolean {
  const [leads, setLeads] = useState(false)
  useEffect(() => {
    const { locks } = navigator
    let seat: AbortController | undefined
    const leave = () => {
      seat?.abort()
      seat = undefined
      setLeads(false)
    }
    const queue = () => {
      if (document.visibilityState === 'hidden') return leave()
      if (seat) return
      seat = new AbortController()
      if (locks) void holdLock(locks, name, seat.signal, () => setLeads(true))
      else setLeads(true)
    }
    queue()
    document.addEventListener('visibilitychange', queue)
    return () => {
      document.removeEventListener('visibilitychange', queue)
      leave()
    }
  }, [name])
  return leads
}

/** Waits for the lock and keeps it until the signal. Locks that only throw, as in a caged frame, count as had. */
async function holdLock(locks: LockManager, name: string, signal: AbortSignal, onHeld: () => void): Promise<void> {
  try {
    await locks.request(name, { signal }, () => {
      if (signal.aborted) return undefined
      onHeld()
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    })
  } catch {
    if (!signal.aborted) onHeld()
  }
}
