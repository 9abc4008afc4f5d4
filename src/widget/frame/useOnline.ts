import { useSyncExternalStore } from 'react'

/** Whether the browser believes to have a connection. It can be wrong when it says yes, hardly when it says no. */
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
