import type { checkAddress } from '../../../address/checkAddress.js'

let rules: typeof checkAddress | undefined
const listeners = new Set<() => void>()

/** The address checks, loaded lazily because they include hash functions. */
export const addressRules = {
  /** Undefined until loaded. */
  current: (): typeof checkAddress | undefined => rules,
  /** Rejects if they cannot be loaded; the next call tries again. */
  load: async (): Promise<void> => {
    rules = (await import('../../../address/checkAddress.js')).checkAddress
    for (const listener of listeners) listener()
  },
  /** Notifies when the rules are loaded. All fields share them. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
