import type { FlowStorage } from './records.js'

/**
 * Sweeps after the first paint, and after the deposits of this page were resumed. The code loads by then only, because
 * no screen waits for it.
 *
 * @returns Cancels the sweep.
 */
export function scheduleSweep(storage: FlowStorage | undefined): () => void {
  const cancelled = new AbortController()
  const timer = setTimeout(async () => {
    const loaded = await import('./sweep.js').catch(() => undefined)
    // If it did not load, the next start tries again.
    if (!cancelled.signal.aborted) loaded?.sweep(storage, Date.now())
  })
  return () => {
    clearTimeout(timer)
    cancelled.abort()
  }
}
