import { listen } from '../listen.js'

/**
 * Contends for being the leader of all tabs. Only a visible tab can lead, because browsers throttle timers of hidden
 * ones. When the leader is closed, killed or hidden, the next tab takes over at once.
 *
 * Without Web Locks every visible tab leads.
 *
 * @param onChange Called when this tab becomes the leader or stops being it.
 * @returns Stops contending.
 */
export function contendForLead(name: string, onChange: (isLeader: boolean) => void): () => void {
  const { locks } = navigator
  let lockRequest: AbortController | undefined
  const stepDown = () => {
    lockRequest?.abort()
    lockRequest = undefined
    onChange(false)
  }
  const contend = () => {
    if (document.visibilityState === 'hidden') return stepDown()
    if (lockRequest) return
    lockRequest = new AbortController()
    if (locks) void holdLock(locks, name, lockRequest.signal, () => onChange(true))
    else onChange(true)
  }
  contend()
  const stop = listen('visibilitychange', contend)
  return () => {
    stop()
    stepDown()
  }
}

/**
 * Waits for the lock and holds it until aborted. In sandboxed frames Web Locks throws; the lock is then treated as
 * held.
 */
async function holdLock(locks: LockManager, name: string, signal: AbortSignal, onAcquired: () => void): Promise<void> {
  try {
    await locks.request(name, { signal }, () => {
      if (signal.aborted) return undefined
      onAcquired()
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    })
  } catch {
    if (!signal.aborted) onAcquired()
  }
}
