import type { TokenAsset } from '../../catalog/createCatalog.js'
import { fromUnits } from '../../money/decimal.js'
import type { PaymentRow } from '../../store/paymentRows.js'
import { smallestWithdrawal } from '../../withdrawals/withdrawalFee.js'
import type { Recomputed } from './recomputePayment.js'

/** What the service recorded of a payment beside its row. Amounts are smallest units. */
export type Records = {
  deposits: readonly { network: string; token: string; amount: string }[]
  withdrawals: readonly {
    network: string
    wallet_address: string
    nonce: string
    state: string
    tokens: readonly { token: string; amount: string }[]
  }[]
}

/** What the service says of a payment and the chains do not, or the other way round: one sentence each. */
export function comparePayment(
  row: PaymentRow,
  records: Records,
  chain: Recomputed,
  tokens: readonly TokenAsset[],
): string[] {
  return [
    ...compareDeposits(row, records, chain, tokens),
    ...compareStatus(row, chain, tokens),
    ...compareWithdrawals(records, chain),
    ...compareIssues(row, chain),
  ]
}

function compareDeposits(
  row: PaymentRow,
  { deposits }: Records,
  { deposited }: Recomputed,
  tokens: readonly TokenAsset[],
): string[] {
  const wrong = tokens.flatMap((token) => {
    const recorded = deposits
      .filter(({ network, token: address }) => network === token.network && address === token.address)
      .reduce((total, { amount }) => total + BigInt(amount), 0n)
    const arrived = deposited.get(token.id) ?? 0n
    return recorded === arrived ? [] : [`${arrived} of ${token.id} arrived, but ${recorded} are recorded`]
  })
  const { depositToken, depositAmount } = row.plan
  const arrived = deposited.get(depositToken) ?? 0n
  const isCovered = arrived >= BigInt(depositAmount)
  if (row.funded && !isCovered) wrong.push(`it is funded, but only ${arrived} of ${depositAmount} arrived`)
  // Money that comes after the owner withdrew does not fund the payment again.
  if (!row.funded && isCovered && row.stage === 'waiting') wrong.push(`${arrived} arrived, but it is not funded`)
  return wrong
}

function compareStatus(row: PaymentRow, chain: Recomputed, tokens: readonly TokenAsset[]): string[] {
  const { status, plan, stage } = row
  const { delivered, withdrawals } = chain
  const isPaid = delivered !== undefined
  if (isPaid !== (status === 'COMPLETE'))
    return [isPaid ? `${delivered} were paid out, but it is ${status}` : 'it is COMPLETE, but nothing was paid out']
  if (isPaid) return compareOutput(row, delivered, tokens)
  const isEnded = status === 'WITHDRAWN' || status === 'TAINTED'
  if (isEnded && withdrawals.size === 0) return [`it is ${status}, but nothing was withdrawn`]
  const tookDeposit = [...withdrawals.values()].some((amounts) => amounts.has(plan.depositToken))
  // A payment can fail for another reason after its owner withdrew only an excess. Then the rest is still there.
  const mayFail = status === 'FAILED' && worthWithdrawing(chain).length > 0
  if (!isEnded && stage === 'done' && tookDeposit && !mayFail) return [`the deposit was withdrawn, but it is ${status}`]
  return []
}

function compareOutput({ plan, fulfilled }: PaymentRow, delivered: bigint, tokens: readonly TokenAsset[]): string[] {
  const decimals = tokens.find(({ id }) => id === plan.outputToken)?.decimals
  const reported = fulfilled.output_amount?.amount
  // With calls on arrival the order's event does not tell how much is left for the destination.
  if (plan.calls?.length || decimals === undefined) return []
  const paid = fromUnits(delivered, decimals)
  return reported === paid ? [] : [`${paid} were paid out, but ${reported} is reported`]
}

function compareWithdrawals({ withdrawals }: Records, chain: Recomputed): string[] {
  const reported = new Map(
    withdrawals
      .filter(({ state }) => state === 'success')
      .map(({ network, wallet_address, nonce, tokens }) => [`${network}:${wallet_address}:${nonce}`, totals(tokens)]),
  )
  const keys = new Set([...reported.keys(), ...chain.withdrawals.keys()])
  return [...keys].flatMap((key) => {
    const [said, done] = [reported.get(key), chain.withdrawals.get(key)].map((amounts) => describe(amounts))
    return said === done ? [] : [`withdrawal ${key}: ${done} left, but ${said} is reported`]
  })
}

function totals(tokens: readonly { token: string; amount: string }[]): ReadonlyMap<string, bigint> {
  const amounts = new Map<string, bigint>()
  for (const { token, amount } of tokens) {
    const id = token.toLowerCase()
    amounts.set(id, (amounts.get(id) ?? 0n) + BigInt(amount))
  }
  return amounts
}

function describe(amounts: ReadonlyMap<string, bigint> | undefined): string {
  if (!amounts || amounts.size === 0) return 'nothing'
  return [...amounts]
    .map(([token, units]) => `${units} of ${token}`)
    .toSorted()
    .join(' and ')
}

/** Every balance worth withdrawing is an issue, and every such issue a balance. */
function compareIssues(row: PaymentRow, chain: Recomputed): string[] {
  const { held, deposited } = chain
  const { depositToken } = row.plan
  const isAwaited = row.status === 'PENDING' && !row.funded
  const worth = worthWithdrawing(chain)
  const awaited = held.filter(({ token }) => token.id === depositToken).slice(0, 1)
  const expected = isAwaited
    ? [
        ...awaited.map(({ token }) => ({ token, units: deposited.get(depositToken) ?? 0n })),
        ...worth.filter(({ token }) => token.id !== depositToken),
      ]
    : worth
  const wanted = expected.map(({ token, units }) => `${fromUnits(units, token.decimals)} of ${token.id}`).toSorted()
  const found = row.issues
    .flatMap((issue) => (issue.kind === 'funding' ? [`${issue.balance?.['#']} of ${issue.token}`] : []))
    .toSorted()
  if (wanted.join() === found.join()) return []
  return [
    `the accounts hold ${wanted.join(' and ') || 'nothing'}, but the issues say ${found.join(' and ') || 'nothing'}`,
  ]
}

function worthWithdrawing({ held }: Recomputed): Recomputed['held'] {
  return held.filter(({ token, units }) => units >= smallestWithdrawal(token))
}
