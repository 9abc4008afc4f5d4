/**
 * Listens to events of the window, to which `visibilitychange` bubbles; to none where there is no window.
 *
 * @returns Stops listening.
 */
export function listen(type: 'offline' | 'online' | 'storage' | 'visibilitychange', listener: () => void): () => void {
  globalThis.addEventListener?.(type, listener)
  return () => globalThis.removeEventListener?.(type, listener)
}
