import { useState } from 'react'
import type { FlowStorage } from '../flow/resume.js'
import { attempt } from '../schema/kit/attempt.js'
import { list } from '../schema/kit/list.js'
import { text } from '../schema/kit/text.js'
import { useDepositContext } from './context.js'

export type RecentAssets = {
  /** Asset ids, the last chosen first. */
  recent: readonly string[]
  /** Puts an asset first. */
  remember: (id: string) => void
}

const Ids = list(text(200))
const most = 4

/**
 * What this customer chose last in this browser, to be offered again.
 *
 * @param kind What is paid with and what is got are remembered apart.
 */
export function useRecentAssets(kind: 'input' | 'output'): RecentAssets {
  const { storage } = useDepositContext()
  const key = `dw:recent:${kind}`
  const [recent] = useState(() => read(storage, key))
  const remember = (id: string) => {
    try {
      // Read anew: another tab may have remembered something meanwhile.
      const others = read(storage, key).filter((other) => other !== id)
      storage?.setItem(key, JSON.stringify([id, ...others].slice(0, most)))
    } catch {
      // Full or blocked storage costs the offer and nothing else.
    }
  }
  return { recent, remember }
}

function read(storage: FlowStorage | undefined, key: string): readonly string[] {
  try {
    return attempt(Ids, JSON.parse(storage?.getItem(key) ?? '[]'))?.slice(0, most) ?? []
  } catch {
    return []
  }
}
