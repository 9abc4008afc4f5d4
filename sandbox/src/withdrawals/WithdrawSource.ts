import { type Address, getAddress } from 'viem'
import type { TokenAsset } from '../catalog/createCatalog.js'
import { readHoldings } from '../catalog/readHoldings.js'
import type { Chains } from '../chains/types.js'
import type { ServiceContext } from '../ServiceContext.js'
import { findPayment, type PaymentRow } from '../store/paymentRows.js'
import type { WithdrawAccount } from '../store/RecoveryTables.js'
import {
  deriveWallet,
  intentAccount,
  oneTimeWallet,
  reusableWallet,
  type WalletArgs,
} from '../wallets/oneTimeWallet.js'
import { orderOf } from '../wallets/orderOf.js'
import type { WithdrawalRow } from './withdrawalRows.js'

/** An account to withdraw from. Its address is the same on every chain. */
export type WithdrawSource = {
  account: WithdrawAccount
  owner: Address
  /** Undefined for a reusable wallet, which belongs to no payment. */
  payment: PaymentRow | undefined
  args: WalletArgs
}

export type TokenHolding = { address: Address; token: TokenAsset; units: bigint }

/**
 * An account's balances of the given tokens, read in one call per chain.
 * @param heights The block to read at, by network; the newest where there is none.
 */
export async function readSource(
  chains: Chains,
  { args }: WithdrawSource,
  tokens: readonly TokenAsset[],
  heights: ReadonlyMap<string, bigint> = new Map(),
): Promise<TokenHolding[]> {
  const perChain = chains.list.map(async (chain) => {
    const here = tokens.filter(({ network }) => network === chain.network)
    const address = deriveWallet(chain, args)
    const amounts = await readHoldings(
      chain,
      here.map(({ address: token }) => ({ holder: address, token })),
      heights.get(chain.network),
    )
    return here.map((token, index) => ({ address, token, units: amounts[index] ?? 0n }))
  })
  return (await Promise.all(perChain)).flat()
}

/** One of the two accounts of a payment. */
export function paymentSource(chains: Chains, payment: PaymentRow, account: 'SPW' | 'INTENT'): WithdrawSource {
  const owner = getAddress(payment.owner_address)
  if (account === 'INTENT') return { account, owner, payment, args: intentAccount(owner, payment.id) }
  const order = orderOf(payment.plan, chains, payment.destination_address as Address)
  return { account, owner, payment, args: oneTimeWallet({ owner, order, paymentId: payment.id }) }
}

/** An owner's reusable wallet. */
export function reusableSource(address: Address): WithdrawSource {
  const owner = getAddress(address)
  return { account: 'RDW', owner, payment: undefined, args: reusableWallet(owner) }
}

/** The source account of a withdrawal. */
export async function sourceOf(
  { db, chains }: Pick<ServiceContext, 'db' | 'chains'>,
  { account, payment_id, owner_address }: WithdrawalRow,
): Promise<WithdrawSource> {
  if (account === 'RDW' || payment_id === null) return reusableSource(owner_address as Address)
  const payment = await findPayment(db, payment_id)
  if (!payment) throw new Error(`Payment ${payment_id} does not exist.`)
  return paymentSource(chains, payment, account)
}
