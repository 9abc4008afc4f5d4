import type { Address } from 'viem'
import type { TokenAsset } from '../../catalog/createCatalog.js'
import type { LegPlan } from '../../store/Plan.js'
import type { PaymentRow } from '../../store/paymentRows.js'
import { type Ledger, lower } from './readLedger.js'

/** What the chains say of a payment. Amounts are smallest units, by asset id. */
export type Recomputed = {
  /** All that ever arrived at the deposit address from outside, whatever became of it. */
  deposited: ReadonlyMap<string, bigint>
  /** What its two accounts hold, one entry per account and token. */
  held: readonly { token: TokenAsset; units: bigint }[]
  /** What the last leg paid to the destination. */
  delivered: bigint | undefined
  /** Successful withdrawals as `network:wallet:nonce`, with the amounts that left. */
  withdrawals: ReadonlyMap<string, ReadonlyMap<string, bigint>>
}

/** The parts of a payment that are fixed when it is confirmed. Everything else comes from the chains. */
type Confirmed = Pick<PaymentRow, 'deposit_address' | 'destination_address' | 'plan'>

/** Recomputes a payment from the events and balances of all chains. */
export function recomputePayment(
  { deposit_address, destination_address, plan }: Confirmed,
  ledgers: readonly Ledger[],
  tokens: readonly TokenAsset[],
): Recomputed {
  const wallet = lower(deposit_address as Address)
  const accounts = [wallet, ...(plan.refundTo ? [lower(plan.refundTo)] : [])]
  const deposited = new Map<string, bigint>()
  for (const token of tokens) {
    const ledger = ledgers.find(({ network }) => network === token.network)
    const units = ledger ? depositedUnits(ledger, ledgers, { wallet, token, legs: plan.legs }) : 0n
    if (units > 0n) deposited.set(token.id, units)
  }
  return {
    deposited,
    held: accounts.flatMap((account) =>
      tokens.map((token) => ({ token, units: heldUnits(ledgers, account, token) })).filter(({ units }) => units > 0n),
    ),
    delivered: deliveredUnits(ledgers, wallet, lower(destination_address as Address), plan.legs),
    withdrawals: withdrawalsOf(ledgers, accounts),
  }
}

function heldUnits(ledgers: readonly Ledger[], account: Address, token: TokenAsset): bigint {
  return ledgers.find(({ network }) => network === token.network)?.held(account, token) ?? 0n
}

/** What a wallet holds plus what left it, less what its own order and the bridge put back. */
function depositedUnits(
  ledger: Ledger,
  ledgers: readonly Ledger[],
  { wallet, token, legs }: { wallet: Address; token: TokenAsset; legs: readonly LegPlan[] },
): bigint {
  const { network } = ledger
  const runs = ledger.executions.filter((run) => run.wallet === wallet)
  const spent = runs.filter(({ leg }) => legs[leg]?.tokenIn === token.id && legs[leg]?.network === network)
  const kept = runs.filter(
    ({ leg }) => leg < legs.length - 1 && legs[leg]?.tokenOut === token.id && legs[leg]?.kind !== 'bridge',
  )
  const withdrawn = ledger.withdrawals.filter((each) => each.wallet === wallet && each.token === token.address)
  const filled = ledger.fills.filter(({ intent, to }) => {
    const sent = ledgers.map(({ intents }) => intents.get(intent)).find(Boolean)
    return to === wallet && sent && lower(sent.depositor) === wallet && lower(sent.tokenOut) === token.address
  })
  const refunded = ledger.refunds.filter(({ intent, to }) => {
    const sent = ledger.intents.get(intent)
    return to === wallet && sent && lower(sent.depositor) === wallet && lower(sent.tokenIn) === token.address
  })
  const out = sum(spent.map((run) => run.spent)) + sum(withdrawn.map(({ amount }) => amount))
  const back = sum(kept.map(({ received }) => received)) + sum([...filled, ...refunded].map(({ amount }) => amount))
  return ledger.held(wallet, token) + out - back
}

function deliveredUnits(
  ledgers: readonly Ledger[],
  wallet: Address,
  destination: Address,
  legs: readonly LegPlan[],
): bigint | undefined {
  const last = legs.at(-1)
  if (last?.kind !== 'bridge')
    return ledgers
      .find(({ network }) => network === last?.network)
      ?.executions.find((run) => run.wallet === wallet && run.leg === legs.length - 1)?.delivered
  const sent = ledgers
    .flatMap(({ intents }) => [...intents])
    .filter(([, intent]) => lower(intent.depositor) === wallet && lower(intent.recipient) === destination)
  const fills = ledgers.flatMap(({ fills }) => fills)
  return fills.find(({ intent, to }) => to === destination && sent.some(([id]) => id === intent))?.amount
}

function withdrawalsOf(ledgers: readonly Ledger[], accounts: readonly Address[]): Recomputed['withdrawals'] {
  const withdrawals = new Map<string, Map<string, bigint>>()
  for (const { network, withdrawals: events } of ledgers)
    for (const { wallet, nonce, token, amount } of events) {
      if (!accounts.includes(wallet)) continue
      const key = `${network}:${wallet}:${nonce}`
      const amounts = withdrawals.get(key) ?? new Map<string, bigint>()
      const id = `${network}:${token}`
      withdrawals.set(key, amounts.set(id, (amounts.get(id) ?? 0n) + amount))
    }
  return withdrawals
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
