import { assetIds } from '../world/assetIds.js'
import type { ScenarioService } from './createService.js'
import { heldAmount } from './heldAmount.js'
import type { Script } from './Script.js'
import { withdrawalFee } from './withdrawalFee.js'

export type BalancesBody = {
  query?:
    | { source: 'EXTERNAL'; queries: { address: string; token: string }[] }
    | { source: 'OWNER'; scope?: { kind: string; payment_id?: string }; tokens?: string[] }
}

type Told = NonNullable<ReturnType<ScenarioService['payment']>>

/** What a wallet holds where a script says nothing else. */
const usualHoldings: Record<string, string> = {
  [assetIds.ethOnBase]: '0.3182',
  [assetIds.usdcOnBase]: '640.25',
  [assetIds.daiOnBase]: '1204.5',
  [assetIds.ethOnArbitrum]: '0.05',
  [assetIds.usdcOnArbitrum]: '75',
}

const day = 24 * 60 * 60_000

/** Answer of `POST /payments/balances`, of any addresses or of an owner's one-time wallets. */
export function balancesAnswer(script: Script, service: ScenarioService, { query }: BalancesBody, now: number): object {
  const holdings = script.holdings ?? usualHoldings
  if (query?.source === 'EXTERNAL') {
    const read = ({ address, token }: { address: string; token: string }) => ({
      address,
      token,
      value: { kind: 'amount', amount: holdings[token] ?? '0', withdrawal_fee: null, min_withdrawal_amount: null },
    })
    return { balances: query.queries.map(read) }
  }
  const payment = service.payment(query?.scope?.payment_id ?? '')
  const { stray, locked } = script
  const asked = stray && query?.tokens?.includes(stray.token)
  const found = payment ? [...held(payment), ...(asked ? inWallet(payment, stray.token, stray.amount) : [])] : []
  const withdrawable_at = locked && new Date(now + locked.days * day).toISOString()
  const later = payment && locked ? inWallet(payment, locked.token, locked.amount) : []
  return {
    balance_results: found,
    future_withdrawable_balances: later.map((balance) => ({ ...balance, withdrawable_at })),
  }
}

/** What lies in the one-time wallet of a payment: what was found there, or all that reached it before it stopped. */
function held(payment: Told): object[] {
  const amount = heldAmount(payment)
  const movement = payment.quoted.route[0]?.net_effect.produce[0]
  return movement && amount !== undefined ? inWallet(payment, movement.resource.asset, amount) : []
}

function inWallet({ processing_addresses, payment_id, status, created_at }: Told, token: string, amount: string) {
  const [wallet] = processing_addresses
  if (!wallet) return []
  return [
    {
      address: wallet.address,
      token,
      value: { kind: 'amount', amount, withdrawal_fee: withdrawalFee, min_withdrawal_amount: '0.02' },
      withdraw_from: { withdraw_type: 'PAYMENT', payment_id, withdraw_account: 'SPW' },
      payment_gist: { payment_id, status, created_at, label: null },
    },
  ]
}
