import { useState } from 'react'
import { loadRecentAssets, saveRecentAsset } from '../storage/recentAssets.js'
import { useDepositContext } from './context.js'

export type RecentAssets = {
  /** Asset ids, most recent first. */
  recent: readonly string[]
  /** Moves an asset to the front. */
  remember: (id: string) => void
}

/**
 * The assets this customer chose most recently in this browser.
 *
 * @param kind Inputs and outputs are stored separately.
 */
export function useRecentAssets(kind: 'input' | 'output'): RecentAssets {
  const { storage } = useDepositContext()
  const [recent] = useState(() => loadRecentAssets(storage, kind))
  return { recent, remember: (id) => saveRecentAsset(storage, kind, id) }
}
