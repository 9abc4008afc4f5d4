import type { AddressCheck } from '../address/AddressCheck.js'

type Rules = {
  checkAddress: (family: string, text: string, tag?: string) => Promise<AddressCheck>
  checkAddressNow: (family: string, text: string, tag?: string) => AddressCheck | undefined
}

let rules: Rules | undefined
let loads = 0
const waiting = new Set<() => void>()

/** The rules of addresses bring hash functions along, so they load when there is an address to check, or a little before. */
export const addressRules = {
  /** Undefined until all that this text needs was loaded once. */
  check: (family: string, text: string, tag: string): AddressCheck | undefined =>
    rules?.checkAddressNow(family, text, tag),
  load: async (family: string, text: string, tag: string): Promise<AddressCheck> => {
    const [now, later] = await Promise.all([
      import('../address/checkAddressNow.js'),
      import('../address/checkAddress.js'),
    ])
    rules = { ...now, ...later }
    const check = await later.checkAddress(family, text, tag)
    loads += 1
    for (const look of waiting) look()
    return check
  },
  /** How often something was loaded, and who wants to know: what one field loaded is good for all that show the address. */
  loads: (): number => loads,
  subscribe: (look: () => void): (() => void) => {
    waiting.add(look)
    return () => void waiting.delete(look)
  },
  /** Starts to load what most addresses need. Failing costs nothing: checking an address tries again. */
  preload: (): void => void addressRules.load('EVM', '', '').catch(() => undefined),
}
