import { sameAddress } from '../../address/evm.js'
import { truncateDecimal } from '../../money/divideDecimals.js'
import { toUnits } from '../../money/toUnits.js'
import { addressOf, chainOf } from '../../schema/assetId.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import { factoriesOn, resolveSigningOptions } from '../../signing/SigningOptions.js'
import type { Agreement } from '../../storage/agreementRecord.js'
import type { CoreContext } from '../CoreContext.js'
import { termsChangedError } from './termsChangedError.js'

/**
 * Who vouches for a deposit address besides the service.
 *
 * `order`: it was derived here from the owner and an order that can only do what was agreed. `bridge`: the same, except
 * for what happens between two networks. `owner`: it was derived here from the owner and an order that nobody could read,
 * which may do anything. `host`: the host expected it. `none`: nobody.
 */
export type AddressProof = 'order' | 'bridge' | 'owner' | 'host' | 'none'

/**
 * Whether somebody besides the service vouches for what happens to a deposit at an address. Otherwise say that nobody
 * does, before anything is sent there.
 *
 * @example
 * if (!isProven(transfer.proof)) return <p>We could not check this address.</p>
 */
export function isProven(proof: AddressProof): boolean {
  return proof === 'order' || proof === 'host'
}

/** Nothing that a wallet or a camera reads as a payment request, a name or two addresses. */
const plain = /^[\w-]{1,200}$/

/**
 * Checks a deposit address before anybody sees it.
 *
 * @returns The address as its network writes it, and who vouches for it.
 * @throws {DepositError} `address_changed` if it is not an address of the network that can belong to a payment, not the
 * expected or the derived one, or one whose order can be read and is not what was agreed.
 */
export async function verifyAddress(
  context: Pick<CoreContext, 'client' | 'expectedAddress' | 'signing'>,
  payment: Payment,
  agreement: Agreement,
  { deposit_token: token, deposit_address: received }: DepositInfo,
): Promise<{ address: string; proof: AddressProof }> {
  const { checkAddress } = await import('../../address/checkAddress.js')
  const { owner, destination, assets } = agreement
  const check = checkAddress(assets[token]?.family ?? '', received)
  // Invisible characters and text around an address would reach codes and copied text.
  const isWritten = check.ok && (check.notice === 'not_checked' ? plain.test(received) : received === received.trim())
  const others = [owner, destination, ...Object.keys(assets).map(addressOf)]
  if (!isWritten || !isOnlyOne(payment, received) || others.some((other) => sameAddress(other, received)))
    throw termsChangedError({ term: 'deposit_address', agreed: '', received })
  const address = check.full ?? check.address
  return { address, proof: await findProof(context, payment, agreement, address) }
}

/** Of several addresses for one token, nobody could say which one was meant. */
function isOnlyOne({ next_instruction: instruction }: Payment, address: string): boolean {
  const deposits = instruction && 'deposit_info' in instruction ? instruction.deposit_info : []
  const [first] = deposits
  return deposits.every(
    (deposit) => deposit.deposit_token !== first?.deposit_token || sameAddress(deposit.deposit_address, address),
  )
}

async function findProof(
  { client, expectedAddress, signing }: Pick<CoreContext, 'client' | 'expectedAddress' | 'signing'>,
  payment: Payment,
  agreement: Agreement,
  address: string,
): Promise<AddressProof> {
  const expected = await expectedAddress?.(payment)
  if (expected !== undefined) {
    if (sameAddress(expected, address)) return 'host'
    throw termsChangedError({ term: 'deposit_address', agreed: expected, received: address })
  }
  const chainId = agreement.funding && agreement.assets[agreement.funding.asset]?.chainId
  const { factories: known } = resolveSigningOptions(signing)
  const factories = factoriesOn(chainId === undefined ? undefined : BigInt(chainId), known)
  const network = agreement.funding && chainOf(agreement.funding.asset)
  const wallets = payment.processing_addresses
  const wallet =
    wallets.find((processing) => sameAddress(processing.address, address)) ??
    wallets.find(({ chain }) => chain === network)
  // The deposit address is the one-time wallet. If the payment names another one on this network, one of them is wrong.
  // Families without hex addresses may write one address in two ways.
  if (wallet && address.startsWith('0x') && !sameAddress(wallet.address, address))
    throw termsChangedError({ term: 'deposit_address', agreed: wallet.address, received: address })
  const { factory = '', order_hash: orderHash = '', order } = wallet ?? {}
  const isTrusted = factories.some((trusted) => sameAddress(trusted, factory))
  // Another service may build its addresses in another way.
  if (!isTrusted || orderHash === '') return 'none'
  const [{ paymentSalt }, { isOwnWallet }, { compareOrder }] = await Promise.all([
    import('../../signing/deriveWallet.js'),
    import('../../signing/identifyOwnerWallet.js'),
    import('../../signing/order/compareOrder.js'),
  ])
  if (paymentSalt(payment.payment_id) === undefined) return 'none'
  const parameters = { address, factory, paymentId: payment.payment_id, owner: agreement.owner, factories }
  if (!isOwnWallet({ ...parameters, orderHash }))
    throw termsChangedError({ term: 'deposit_address', agreed: '', received: address })
  const agreed = agreedOrder(agreement, client.boundedNow())
  const verdict = agreed ? compareOrder(order, orderHash, agreed) : 'unread'
  if (verdict === 'other') throw termsChangedError({ term: 'order', agreed: '', received: orderHash })
  return verdictProof[verdict]
}

const verdictProof = { agreed: 'order', bridge: 'bridge', unread: 'owner' } as const

/** An agreement in the terms of an order; undefined while the facts of its assets are unknown. */
function agreedOrder({ funding, output, destination, assets, calls = [] }: Agreement, nowMs: number) {
  const [paid, got] = [funding && assets[funding.asset], assets[output.asset]]
  if (!funding || !paid?.chainId || !got?.chainId) return undefined
  return {
    from: { chainId: BigInt(paid.chainId), token: contractOf(funding.asset) },
    to: { chainId: BigInt(got.chainId), token: contractOf(output.asset) },
    amountIn: toUnits(truncateDecimal(funding.amount, paid.decimals), paid.decimals),
    // A service may promise more digits than the token has. What is below its smallest unit cannot be delivered.
    minOut: toUnits(truncateDecimal(output.amount, got.decimals), got.decimals),
    destination,
    calls,
    now: BigInt(Math.floor(nowMs / 1_000)),
  }
}

/** The contract address of a token; the zero address for the native currency. */
function contractOf(token: string): string {
  const address = addressOf(token) ?? ''
  return address === '0x' ? `0x${'0'.repeat(40)}` : address
}
