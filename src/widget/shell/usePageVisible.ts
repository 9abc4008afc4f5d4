import { useSyncExternalStore } from 'react'

/** Whether the page is visible. Hidden pages need not be refreshed. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, onServer)
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function isVisible(): boolean {
  return document.visibilityState !== 'hidden'
}

function onServer(): boolean {
  return true
}
