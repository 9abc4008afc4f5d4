import { sameAddress } from '../address/sameAddress.js'
import { deriveWallet } from './deriveWallet.js'
import { paymentSalt } from './paymentSalt.js'

export type OwnWalletParameters = {
  /** As sent by the service. */
  address: string
  /** As sent by the service. */
  factory: string
  orderHash: string
  paymentId: string
  owner: string
  /** Trusted factories, whose wallets only their owner controls. */
  factories: readonly string[]
}

/**
 * Whether an address is a one-time wallet that only `owner` controls. Derived locally, so that a dishonest service is
 * detected before funds are sent.
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
