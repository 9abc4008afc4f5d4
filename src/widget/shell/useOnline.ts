import { useSyncExternalStore } from 'react'

/** `navigator.onLine` as state. False is reliable; true may be wrong. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, onServer)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function isOnline(): boolean {
  return navigator.onLine
}

function onServer(): boolean {
  return true
}
