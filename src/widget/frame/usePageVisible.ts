import { useSyncExternalStore } from 'react'

/** Whether anybody can see the page. What nobody sees is not kept fresh. */
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
