import { useState } from 'react'
import { loadIds } from '../flow/loadIds.js'
import { useDepositContext } from './context.js'

export type RecentAssets = {
  /** Asset ids, most recent first. */
  recent: readonly string[]
  /** Moves an asset to the front. */
  remember: (id: string) => void
}

const maxRecent = 4

/**
 * The assets this customer chose most recently in this browser.
 *
 * @param kind Inputs and outputs are stored separately.
 */
export function useRecentAssets(kind: 'input' | 'output'): RecentAssets {
  const { storage } = useDepositContext()
  const key = `dw:recent:${kind}`
  const [recent] = useState(() => loadIds(storage, key).slice(0, maxRecent))
  const remember = (id: string) => {
    try {
      // Re-read first: another tab may have stored something since.
      const others = loadIds(storage, key).filter((other) => other !== id)
      storage?.setItem(key, JSON.stringify([id, ...others].slice(0, maxRecent)))
    } catch {
      // With full or blocked storage there are just no recent assets.
    }
  }
  return { recent, remember }
}
