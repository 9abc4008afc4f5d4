import { sameAddress } from '../../address/evm.js'
import { checkEvmAddress } from '../../address/families/evm.js'
import { DepositError } from '../../errors/DepositError.js'
import { fromUnits } from '../../money/decimal.js'
import { toUnits } from '../../money/toUnits.js'
import { addressOf } from '../../schema/assetId.js'
import type { Payment } from '../../schema/Payment.js'
import { nativeDecimals } from '../../signing/fundingTransaction.js'
import { identifyOwnerWallet } from '../../signing/identifyOwnerWallet.js'
import type { OwnerSigner } from '../../signing/OwnerSigner.js'
import { refuseSigning } from '../../signing/refuseSigning.js'
import type { Hex, Signer } from '../../signing/Signer.js'
import { native, type WithdrawFacts, type WithdrawnToken } from '../../signing/SigningFacts.js'
import { factoriesOn } from '../../signing/SigningOptions.js'
import { hasPinnedAddress, pinToken } from '../../storage/pins.js'
import type { FlowStorage } from '../../storage/records.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'
import { lacksOrder } from '../requote/isCheckable.js'

export type KnownWallets = {
  payment: Payment | undefined
  /** The deposit address as first seen. */
  pinned: string | undefined
  /** The deposit address that the host expects. */
  expected?: string | undefined
  factories: readonly string[]
  /** Signs for payments that it owns, instead of the wallet. */
  owner?: OwnerSigner | undefined
}

/**
 * Converts a withdrawal request to the facts that the signed message has to match.
 *
 * @throws {DepositError} `signing_refused`: the wallet is not the owner's, a token changed since first seen, or the
 * request cannot be signed.
 */
export function withdrawFacts(
  request: WithdrawalRequest,
  { payment, pinned, expected, factories, owner: signer }: KnownWallets,
  storage: FlowStorage | undefined,
): WithdrawFacts {
  assertElsewhere(request, signer)
  for (const { token, decimals } of request.tokens) {
    const changed = pinToken(storage, { token, chainId: request.chainId, decimals })
    if (changed) throw refuseSigning(changed.fact)
    // Wallets count native currencies of EVM networks in units of 10^-18, whatever a service lists.
    if (addressOf(token) === '0x' && decimals !== nativeDecimals) throw refuseSigning('decimals')
  }
  const { owner, paymentId, address } = request
  const orderHashes = (payment?.processing_addresses ?? []).flatMap(({ order_hash: hash }) =>
    hash !== undefined && /^0x[0-9a-f]{64}$/i.test(hash) ? [hash] : [],
  )
  const chainId = BigInt(request.chainId)
  return {
    purpose: 'withdraw',
    owner: account(owner),
    chainId,
    ...identifyOwnerWallet({
      address,
      owner,
      paymentId,
      pinned: expected ?? pinned,
      orderHashes,
      factories: factoriesOn(chainId, factories),
      lacksOrder: expected === undefined && !hasPinnedAddress(storage, paymentId) && isNamedBy(payment, request),
    }),
    recipient: account(request.recipient),
    tokens: request.tokens.map(({ token, amount, maxFee, decimals }) => ({
      token: contractOf(token),
      asset: token,
      decimals,
      units: toUnits(amount, decimals),
      maxFee: toUnits(maxFee, decimals),
    })),
  }
}

/**
 * The account of a passkey only owns: what it holds, a person gets out with that passkey alone and no page offers it. An
 * account of a wallet may receive what it owns.
 *
 * @throws {DepositError} `signing_refused` with `own_account`.
 */
export function assertElsewhere(
  { owner, recipient }: WithdrawalRequest,
  signer: Signer | OwnerSigner | undefined,
): void {
  const account = signer && 'address' in signer && !signer.receives ? signer.address : undefined
  if (sameAddress(account, owner) && sameAddress(account, recipient)) throw refuseSigning('own_account')
}

/**
 * A child payment is known where it was confirmed. To a wallet elsewhere its deposit address is any address, so what a
 * person is shown there could not say where the money goes.
 *
 * @throws {DepositError} `wallet_unavailable`.
 */
export function assertKnown(
  { childId, unverified }: WithdrawalRequest,
  signer: Signer | OwnerSigner | undefined,
): void {
  const isElsewhere = signer && 'address' in signer && signer.movesOn === false
  if (isElsewhere && (childId !== undefined || unverified))
    throw new DepositError(
      'wallet_unavailable',
      'Your other device cannot check the new payment. Take the money back to your own address there.',
    )
}

/** Whether an address is a wallet of the owner according to a payment that sends nothing to derive it from. */
function isNamedBy(payment: KnownWallets['payment'], { owner, paymentId, address }: WithdrawalRequest): boolean {
  return (
    payment !== undefined &&
    payment.payment_id === paymentId &&
    lacksOrder(payment) &&
    sameAddress(payment.owner_address, owner) &&
    !sameAddress(payment.destination_address, address) &&
    payment.processing_addresses.some((wallet) => sameAddress(wallet.address, address))
  )
}

/**
 * The withdrawal behind the facts of a message, in whole units, to show what it moves.
 *
 * @param facts `facts` of a `SigningPlan` whose `purpose` is `withdraw`, such as a refund that is signed in advance.
 * @param paymentId The payment that it belongs to.
 * @returns What leaves which wallet, and who receives it.
 * @example
 * const moved = plan.facts.purpose === 'withdraw' ? withdrawalOf(plan.facts, payment.payment_id) : undefined
 */
export function withdrawalOf(
  facts: {
    owner: string
    wallet: string
    recipient: string
    chainId: bigint | string
    tokens: readonly Omit<WithdrawnToken, 'token'>[]
  },
  paymentId: string,
): WithdrawalRequest {
  const { owner, wallet, recipient, chainId, tokens } = facts
  return {
    owner,
    paymentId,
    address: wallet,
    withdrawFrom: {},
    chainId: `${chainId}`,
    recipient,
    tokens: tokens.map(({ asset: token, decimals, units, maxFee }) => ({
      token,
      decimals,
      amount: fromUnits(units, decimals),
      maxFee: fromUnits(maxFee, decimals),
    })),
  }
}

function account(address: string): Hex {
  const check = checkEvmAddress(address)
  if (!check.ok) throw refuseSigning('meaning')
  return check.address
}

function contractOf(token: string): Hex {
  const address = addressOf(token) ?? ''
  return address === '0x' ? native : account(address)
}
