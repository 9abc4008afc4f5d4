import type { AddressCheck } from '../address/evm.js'

type Rules = (text: string) => AddressCheck

let loaded: Rules | undefined

/** The rules of addresses bring a hash function along, so they load when there is an address to check, or a little before. */
export const addressRules = {
  /** Undefined until they were loaded once. */
  current: (): Rules | undefined => loaded,
  load: async (): Promise<Rules> => {
    const { checkEvmAddress } = await import('../address/evm.js')
    loaded = checkEvmAddress
    return checkEvmAddress
  },
  /** Starts to load. Failing costs nothing: checking an address tries again. */
  preload: (): void => void addressRules.load().catch(() => undefined),
}
