import { useState } from 'react'
import { readIds } from '../flow/readIds.js'
import { useDepositContext } from './context.js'

export type RecentAssets = {
  /** Asset ids, the last chosen first. */
  recent: readonly string[]
  /** Puts an asset first. */
  remember: (id: string) => void
}

const most = 4

/**
 * What this customer chose last in this browser, to be offered again.
 *
 * @param kind What is paid with and what is got are remembered apart.
 */
export function useRecentAssets(kind: 'input' | 'output'): RecentAssets {
  const { storage } = useDepositContext()
  const key = `dw:recent:${kind}`
  const [recent] = useState(() => readIds(storage, key).slice(0, most))
  const remember = (id: string) => {
    try {
      // Read anew: another tab may have remembered something meanwhile.
      const others = readIds(storage, key).filter((other) => other !== id)
      storage?.setItem(key, JSON.stringify([id, ...others].slice(0, most)))
    } catch {
      // Full or blocked storage costs the offer and nothing else.
    }
  }
  return { recent, remember }
}
