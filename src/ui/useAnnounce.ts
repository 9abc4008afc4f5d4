import { useContext } from 'react'
import { AnnounceContext } from './LiveRegion.js'

/** Returns a function that announces a text to screen readers. Does nothing outside a `LiveRegion`. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext)
}
