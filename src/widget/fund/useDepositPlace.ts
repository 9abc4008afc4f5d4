import type { DepositInfo } from '../../schema/NextInstruction.js'
import { useAddressCheck } from '../destination/useAddressCheck.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'

/** Where the money for a payment goes, read by the rules of its network. */
export type DepositPlace =
  | {
      state: 'ready'
      address: string
      /** Number that has to go with the money; the service gives it inside of the address. */
      tag?: string | undefined
      /** Address and tag in one text, as the service gave them. */
      full: string
    }
  | { state: 'loading' }
  /** The rules could not be loaded. */
  | { state: 'unavailable'; retry: () => void }
  /** No money can be sent there, so the address is not shown. */
  | { state: 'refused' }

/** Reads the deposit address, and refuses one that is none on its network. */
export function useDepositPlace({ deposit_address: full }: DepositInfo, { chain }: CatalogAsset): DepositPlace {
  const family = chain?.address_family ?? ''
  const check = useAddressCheck(family, full)
  if (check.ok) return { state: 'ready', address: check.address, tag: check.tag, full }
  if (check.problem === 'unavailable') return { state: 'unavailable', retry: check.retry }
  if (check.problem !== 'checking') return { state: 'refused' }
  // An EVM address has no tag inside, so it can be looked at while its rules are on their way.
  return family === 'EVM' ? { state: 'ready', address: full, full } : { state: 'loading' }
}
