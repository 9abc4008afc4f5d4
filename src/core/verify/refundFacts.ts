import { checkEvmAddress } from '../../address/families/evm.js'
import { toUnits } from '../../money/toUnits.js'
import type { Assets } from '../../schema/Asset.js'
import { addressOf, chainOf } from '../../schema/assetId.js'
import type { Chains } from '../../schema/Chain.js'
import type { Payment } from '../../schema/Payment.js'
import { deriveWallet, paymentSalt } from '../../signing/deriveWallet.js'
import { refuseSigning } from '../../signing/gate/refuseSigning.js'
import type { Hex } from '../../signing/Signer.js'
import type { WithdrawFacts } from '../../signing/SigningFacts.js'

const zeroHash: Hex = `0x${'0'.repeat(64)}`
const native: Hex = `0x${'0'.repeat(40)}`

/**
 * The facts an owner signs to receive bridge refunds in their own account: a withdrawal of the full deposit, without a
 * fee, from that account to the owner. The account has no order; its address derives from owner, payment and factory.
 *
 * @throws {DepositError} `signing_refused` with `meaning`: no refund was requested, or the deposited asset is unknown.
 */
export function refundFacts(
  payment: Payment,
  { assets, chains }: { assets: Assets; chains: Chains },
  factory: string,
): WithdrawFacts {
  const deposit = payment.quoted.route[0]?.net_effect.produce[0]
  const asset = deposit?.resource.asset ?? ''
  const contract = addressOf(asset) ?? ''
  const decimals = assets[asset]?.decimals
  const chainId = chains[chainOf(asset) ?? '']?.chain_id
  const owner = checkEvmAddress(payment.owner_address)
  const token = contract === '0x' ? { ok: true as const, address: native } : checkEvmAddress(contract)
  const salt = paymentSalt(payment.payment_id)
  const isRequested = payment.quote_request.use_intent_refund === true
  if (!isRequested || !deposit || decimals === undefined || chainId === undefined || !owner.ok || !token.ok || !salt)
    throw refuseSigning('meaning')
  return {
    purpose: 'withdraw',
    owner: owner.address,
    chainId,
    wallet: deriveWallet({ factory, owner: owner.address, orderHash: zeroHash, payment: salt }),
    payment: salt,
    recipient: owner.address,
    tokens: [{ token: token.address, units: toUnits(deposit.amount, decimals), maxFee: 0n }],
  }
}
