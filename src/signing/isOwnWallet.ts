import { sameAddress } from '../address/sameAddress.js'
import { deriveWallet } from './deriveWallet.js'
import { paymentSalt } from './paymentSalt.js'

export type OwnWalletParameters = {
  /** The address the service named. */
  address: string
  /** As the service named them. */
  factory: string
  orderHash: string
  paymentId: string
  owner: string
  /** Contracts whose wallets are known to obey their owner. */
  factories: readonly string[]
}

/**
 * Whether an address is a one-time wallet that only `owner` controls. Worked out here, so that a service that lies is
 * found out before money goes there.
 */
export function isOwnWallet({
  address,
  factory,
  orderHash,
  paymentId,
  owner,
  factories,
}: OwnWalletParameters): boolean {
  const payment = paymentSalt(paymentId)
  const known = factories.some((trusted) => sameAddress(trusted, factory))
  if (!known || payment === undefined || !/^0x[0-9a-f]{64}$/i.test(orderHash)) return false
  return sameAddress(deriveWallet({ factory, owner, orderHash, payment }), address)
}
