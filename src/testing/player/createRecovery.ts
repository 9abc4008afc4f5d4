import { subtractDecimals } from '../../money/decimal.js'
import type { QuoteRequest } from '../../schema/Quote.js'
import { assetIds } from '../world/people.js'
import type { ScenarioService } from './createService.js'
import type { WirePayment } from './createWirePayment.js'
import type { ScenarioClock, Script } from './Script.js'
import { createWithdrawals, withdrawalFeeOf } from './withdrawals.js'

/** Handlers for balances, withdrawals and child payments. */
export function createRecovery(script: Script, service: ScenarioService, clock: ScenarioClock) {
  return {
    ...createWithdrawals(script, service, clock),
    balances: (body: unknown) => balancesResponse(script, service, body as BalancesBody, clock.now()),
    /** The request a child payment is quoted for: the whole balance minus the withdrawal fee. */
    toChildRequest: (request: QuoteRequest): QuoteRequest => {
      const parent = service.payment(request.parent_payment_id ?? '')
      const held = parent && heldAmount(parent)
      if (held === undefined) return request
      const { asset } = request.request.fixed_input_amount
      const fixed_input_amount = { asset, amount: subtractDecimals(held, withdrawalFeeOf(asset)) }
      return { ...request, request: { ...request.request, fixed_input_amount } }
    },
  }
}

export type BalancesBody = {
  query?:
    | { source: 'EXTERNAL'; queries: { address: string; token: string }[] }
    | { source: 'OWNER'; scope?: { kind: string; payment_id?: string }; tokens?: string[] }
}

type ServicePayment = NonNullable<ReturnType<ScenarioService['payment']>>

/** Default wallet balances. */
const defaultHoldings: Record<string, string> = {
  [assetIds.ethOnBase]: '0.3182',
  [assetIds.usdcOnBase]: '640.25',
  [assetIds.daiOnBase]: '1204.5',
  [assetIds.ethOnArbitrum]: '0.05',
  [assetIds.usdcOnArbitrum]: '75',
}

const day = 24 * 60 * 60_000

/** Response of `POST /payments/balances`, for any addresses or for an owner's one-time wallets. */
export function balancesResponse(
  script: Script,
  service: ScenarioService,
  { query }: BalancesBody,
  now: number,
): object {
  const holdings = script.holdings ?? defaultHoldings
  if (query?.source === 'EXTERNAL') {
    const toBalance = ({ address, token }: { address: string; token: string }) => ({
      address,
      token,
      value: { kind: 'amount', amount: holdings[token] ?? '0', withdrawal_fee: null, min_withdrawal_amount: null },
    })
    return { balances: query.queries.map(toBalance) }
  }
  const payment = service.payment(query?.scope?.payment_id ?? '')
  const { unexpected, locked } = script
  const isRequested = unexpected && query?.tokens?.includes(unexpected.token)
  const found = payment
    ? [...heldBalances(payment), ...(isRequested ? walletBalances(payment, unexpected.token, unexpected.amount) : [])]
    : []
  const withdrawable_at = locked && new Date(now + locked.days * day).toISOString()
  const lockedBalances = payment && locked ? walletBalances(payment, locked.token, locked.amount) : []
  return {
    balance_results: found,
    future_withdrawable_balances: lockedBalances.map((balance) => ({ ...balance, withdrawable_at })),
  }
}

/** Balances of a payment's one-time wallet: the reported balance, or everything that arrived before the payment stopped. */
function heldBalances(payment: ServicePayment): object[] {
  const amount = heldAmount(payment)
  const movement = payment.quoted.route[0]?.net_effect.produce[0]
  return movement && amount !== undefined ? walletBalances(payment, movement.resource.asset, amount) : []
}

function walletBalances(
  { processing_addresses, payment_id, status, created_at }: ServicePayment,
  token: string,
  amount: string,
) {
  const [wallet] = processing_addresses
  if (!wallet) return []
  return [
    {
      address: wallet.address,
      token,
      value: { kind: 'amount', amount, withdrawal_fee: withdrawalFeeOf(token), min_withdrawal_amount: '0.02' },
      withdraw_from: { withdraw_type: 'PAYMENT', payment_id, withdraw_account: 'SPW' },
      payment_gist: { payment_id, status, created_at, label: null },
    },
  ]
}

/** Balance of the deposit token in a payment's one-time wallet: the reported balance, or everything that arrived. */
export function heldAmount({ issues, quoted, funded, status }: WirePayment): string | undefined {
  for (const issue of issues) {
    if ('balance' in issue) return (issue.balance as { '#': string })['#']
  }
  const stopped = funded && ['FAILED', 'EXPIRED', 'TAINTED'].includes(status)
  return stopped ? quoted.route[0]?.net_effect.produce[0]?.amount : undefined
}
