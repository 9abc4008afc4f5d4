import { checkEvmAddress } from '../address/evm.js'
import type { Payment } from '../schema/Payment.js'
import { paymentSalt } from '../signing/deriveWallet.js'
import { refuseSigning } from '../signing/gate/refuseSigning.js'
import type { VerifyFacts } from '../signing/SigningFacts.js'

/**
 * The facts an owner signs to verify their address before a larger payment.
 *
 * @param chainId Chain id of the owner's network.
 * @throws {DepositError} `signing_refused` with `meaning`: the payment cannot be verified.
 */
export function verifyFacts(payment: Payment, chainId: bigint): VerifyFacts {
  const [owner, destination] = [checkEvmAddress(payment.owner_address), checkEvmAddress(payment.destination_address)]
  const salt = paymentSalt(payment.payment_id)
  if (!owner.ok || !destination.ok || salt === undefined) throw refuseSigning('meaning')
  return { purpose: 'verify', owner: owner.address, destination: destination.address, payment: salt, chainId }
}
