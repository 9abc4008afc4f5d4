import type { checkAddress } from '../../address/checkAddress.js'

let rules: typeof checkAddress | undefined
const waiting = new Set<() => void>()

/** The rules of addresses bring hash functions along, so they load when there is an address to check, or a little before. */
export const addressRules = {
  /** Undefined until they were loaded once. */
  current: (): typeof checkAddress | undefined => rules,
  load: async (): Promise<void> => {
    rules = (await import('../../address/checkAddress.js')).checkAddress
    for (const look of waiting) look()
  },
  /** Who wants to know that they are loaded: what one field loaded is good for all that show the address. */
  subscribe: (look: () => void): (() => void) => {
    waiting.add(look)
    return () => void waiting.delete(look)
  },
  /** Starts to load. Failing costs nothing: checking an address tries again. */
  preload: (): void => void addressRules.load().catch(() => undefined),
}
