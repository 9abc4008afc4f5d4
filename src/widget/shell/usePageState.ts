import { useSyncExternalStore } from 'react'

/** `navigator.onLine` as state. False is reliable; true may be wrong. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, isOnline, onServer)
}

/** Whether the page is visible. Hidden pages need not be refreshed. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribeVisible, isVisible, onServer)
}

function subscribeOnline(listener: () => void): () => void {
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

function subscribeVisible(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function isVisible(): boolean {
  return document.visibilityState !== 'hidden'
}

function onServer(): boolean {
  return true
}
