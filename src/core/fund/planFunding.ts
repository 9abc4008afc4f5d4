import { DepositError } from '../../errors/DepositError.js'
import { receivedAmount, statusView } from '../../flow/statusView.js'
import { addDecimals, compareDecimals, isZero, subtractDecimals } from '../../money/decimal.js'
import { toUnits } from '../../money/toUnits.js'
import { addressOf, chainOf } from '../../schema/assetId.js'
import type { Payment } from '../../schema/Payment.js'
import type { AgreedAsset } from '../../storage/agreementRecord.js'
import { compareWithAgreement } from '../agreement/agree.js'
import { keepAgreement } from '../agreement/agreements.js'
import { assertSameAddress } from '../agreement/assertSameAddress.js'
import { depositOf } from '../agreement/findDifference.js'
import { type AddressProof, verifyAddress } from '../agreement/verifyAddress.js'
import type { CoreContext } from '../CoreContext.js'

/**
 * The transfer that a payment still needs. The sentence, the QR code, the copied text and the wallet request are all
 * derived from it, and it is derived from the agreement.
 */
export type FundingTransfer = {
  /** `first_seen`: the payment was not confirmed in this browser, so the facts have to be checked by the person. */
  origin: 'confirmed' | 'first_seen'
  /** Asset id of the token to send. */
  token: string
  /** Its contract, or `0x` for the native currency. */
  contract: string
  /** Name of the network to send on. */
  network: string
  /** As agreed; undefined if the service does not list the token: then there is no exact request for a wallet. */
  asset: AgreedAsset | undefined
  /** What is still missing, as a decimal string in whole units. */
  amount: string
  /** The same in smallest units; undefined if the decimals are unknown. */
  units: bigint | undefined
  /** The deposit address, to which the funds are sent. */
  address: string
  /** Who vouches for the address besides the service. */
  proof: AddressProof
  /** Where the funds go in the end. */
  destination: string
  /** Who can take them back. */
  owner: string
}

/**
 * Derives the transfer that a payment still needs from its agreement, and checks the deposit address.
 *
 * @returns Undefined if the payment asks for no transfer, or has received all of it.
 * @throws {DepositError} `terms_changed` or `address_changed` if the payment or its assets are not as agreed, another
 * code if the address could not be checked.
 */
export async function planFunding(context: CoreContext, payment: Payment): Promise<FundingTransfer | undefined> {
  const deposit = depositOf(payment)
  if (!deposit || !waitsForFunds(payment)) return undefined
  // Without the list nothing is computed, but the agreed facts and the address can still be shown.
  const catalog = await context.catalog.load().catch(() => ({}))
  const agreement = compareWithAgreement(context, payment, catalog)
  const token = deposit.deposit_token
  const reported = missingAmount(payment, token, deposit.deposit_amount)
  if (isZero(reported)) return undefined
  // Never more than was missing before, whatever the service reports now. After a reorganisation the rest follows in a
  // second top-up.
  const { missing = addDecimals(deposit.deposit_amount, '0') } = agreement
  const amount = compareDecimals(reported, missing) < 0 ? reported : missing
  if (amount !== missing) keepAgreement(context, payment.payment_id, { ...agreement, missing: amount })
  const asset = agreement.assets[token]
  const { address, proof } = await verifyAddress(context, payment, agreement, deposit).catch((cause: unknown) => {
    // The host's own check threw, or a file did not load. That says nothing about the terms: it can be tried again.
    throw DepositError.from(cause)
  })
  // Whoever calls this may have a reading that was not reconciled, such as one of a list. Only an address that passed is
  // kept as the first one: a cache that somebody else wrote must not stop the true one.
  assertSameAddress(context, payment, context.payments.get(payment.payment_id))
  return {
    origin: agreement.origin,
    token,
    contract: addressOf(token) ?? '',
    network: chainOf(token) ?? '',
    asset,
    amount,
    units: asset && unitsOf(amount, asset.decimals),
    address,
    proof,
    destination: agreement.destination,
    owner: agreement.owner,
  }
}

/** Once a payment is funded or over, nothing may be sent to its address any more, whatever its instruction says. */
function waitsForFunds(payment: Payment): boolean {
  const { screen } = statusView(payment)
  return screen === 'transfer' || screen === 'checkout'
}

function missingAmount(payment: Payment, token: string, whole: string): string {
  return subtractDecimals(whole, receivedAmount(payment, token) ?? '0')
}

function unitsOf(amount: string, decimals: number): bigint | undefined {
  try {
    return toUnits(amount, decimals)
  } catch {
    // More decimals than the token has: there is no such transfer.
    return undefined
  }
}
