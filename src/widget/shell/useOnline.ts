import { useSyncExternalStore } from 'react'

/** `navigator.onLine` as state. False is reliable; true may be wrong. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, onServer)
}

function subscribe(listener: () => void): () => void {
  const ended = new AbortController()
  window.addEventListener('online', listener, ended)
  window.addEventListener('offline', listener, ended)
  return () => ended.abort()
}

function isOnline(): boolean {
  return navigator.onLine
}

function onServer(): boolean {
  return true
}
