import { type Address, getAddress, type Hex } from 'viem'
import type { Catalog, TokenAsset } from '../catalog/createCatalog.js'
import type { Chains } from '../chains/types.js'
import { fromUnits } from '../money/decimal.js'
import { decodeIntent } from '../providers/bridge/Intent.js'
import type { ServiceContext } from '../ServiceContext.js'
import type { PaymentRow } from '../store/paymentRows.js'
import type { BalanceResult, FutureBalance, PaymentGist, WithdrawFrom } from '../wire/Balance.js'
import { paymentSource, readSource, reusableSource, type WithdrawSource } from './WithdrawSource.js'
import { smallestWithdrawal, withdrawalFee } from './withdrawalFee.js'

/** An account's balance of a token, in wire format. */
export function balanceResult(
  source: WithdrawSource,
  address: Address,
  token: TokenAsset,
  units: bigint,
): BalanceResult {
  return {
    address,
    token: token.id,
    value: {
      kind: 'amount',
      amount: fromUnits(units, token.decimals),
      withdrawal_fee: fromUnits(withdrawalFee(token), token.decimals),
      min_withdrawal_amount: fromUnits(smallestWithdrawal(token), token.decimals),
    },
    ...(units >= smallestWithdrawal(token) && { withdraw_from: withdrawFrom(source) }),
    payment_gist: source.payment ? paymentGist(source.payment) : null,
  }
}

/** Clients send this back unchanged with the withdrawal request. */
function withdrawFrom({ account, owner, payment }: WithdrawSource): WithdrawFrom {
  if (!payment || account === 'RDW') return { withdraw_type: 'REUSABLE', owner, withdraw_account: 'RDW' }
  return { withdraw_type: 'PAYMENT', payment_id: payment.id, withdraw_account: account }
}

export function paymentGist({ id, status, created_at, label }: PaymentRow): PaymentGist {
  return { payment_id: id, status, created_at: created_at.toISOString(), label }
}

/** Balances of an owner's reusable wallet: of the requested tokens, or else of all tokens with a balance above zero. */
export async function extraBalances(
  chains: Chains,
  owner: Address,
  tokens: { requested: readonly TokenAsset[] | undefined; all: readonly TokenAsset[] },
) {
  const source = reusableSource(owner)
  const holdings = await readSource(chains, source, tokens.requested ?? tokens.all)
  const shown = tokens.requested ? holdings : holdings.filter(({ units }) => units > 0n)
  return shown.map(({ address, token, units }) => balanceResult(source, address, token, units))
}

/** Funds of a payment in the bridge that may still be refunded, and when they can be withdrawn at the latest. */
export async function futureBalances(
  { db, catalog }: Pick<ServiceContext, 'db' | 'catalog'>,
  row: PaymentRow,
): Promise<FutureBalance[]> {
  const leg = row.plan.legs[row.leg]
  if (row.stage !== 'bridging' || !leg || row.execution_hash === null) return []
  const intents = await db
    .selectFrom('bridge_intents')
    .select('intent')
    .where('source', '=', leg.network)
    .where('deposit_hash', '=', row.execution_hash)
    .where('state', 'in', ['open', 'filling', 'refunding'])
    .execute()
  const token = catalog.find(leg.tokenIn)
  if (token?.kind !== 'token') return []
  return intents.map(({ intent }) => {
    const { amountIn, deadline, refundTo } = decodeIntent(intent as Hex)
    const amount = fromUnits(amountIn, token.decimals)
    return {
      address: getAddress(refundTo),
      token: token.id,
      value: { kind: 'amount', amount, withdrawal_fee: null, min_withdrawal_amount: null },
      payment_gist: paymentGist(row),
      withdrawable_at: new Date(Number(deadline) * 1_000).toISOString(),
    }
  })
}

type Context = Pick<ServiceContext, 'chains' | 'catalog'>

/** Balances of a payment's accounts, of the given tokens, on any chain. */
export async function paymentBalances({ chains }: Context, row: PaymentRow, tokens: readonly TokenAsset[]) {
  // The deposit address is withheld until the owner is verified.
  if (row.status === 'UNCONFIRMED') return []
  const [deposit, intent] = [paymentSource(chains, row, 'SPW'), paymentSource(chains, row, 'INTENT')]
  const [deposited, refunded] = await Promise.all([
    readSource(chains, deposit, tokens),
    readSource(chains, intent, tokens),
  ])
  return [
    ...deposited.map(({ address, token, units }) => balanceResult(deposit, address, token, units)),
    // Few payments use the refund account, so only balances above zero are listed.
    ...refunded.flatMap(({ address, token, units }) =>
      units > 0n ? [balanceResult(intent, address, token, units)] : [],
    ),
  ]
}

/** The tokens on a payment's own route. */
export function paymentTokens(catalog: Catalog, { plan }: PaymentRow): TokenAsset[] {
  const ids = new Set([plan.depositToken, ...plan.legs.flatMap(({ tokenIn, tokenOut }) => [tokenIn, tokenOut])])
  return [...ids].flatMap((id) => {
    const found = catalog.find(id)
    return found?.kind === 'token' ? [found] : []
  })
}
