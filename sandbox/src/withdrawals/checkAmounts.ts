import { fromUnits } from '../catalog/decimal.js'
import type { Chains } from '../chains/types.js'
import { Refusal } from '../routing/Refusal.js'
import type { AmountReason } from '../routing/types.js'
import type { TokenAmount } from './parseTokenAmounts.js'
import { readSource } from './readSource.js'
import type { WithdrawSource } from './WithdrawSource.js'
import { smallestWithdrawal } from './withdrawalFee.js'

/** Checks each amount against the current balance and the minimum withdrawal. */
export async function checkAmounts(
  chains: Chains,
  source: WithdrawSource,
  amounts: readonly TokenAmount[],
): Promise<void> {
  const holdings = await readSource(
    chains,
    source,
    amounts.map(({ token }) => token),
  )
  for (const requested of amounts) {
    const units = holdings.find(({ token }) => token === requested.token)?.units ?? 0n
    if (requested.amount > units) throw refusal(requested, units, 'TOO_HIGH')
    if (requested.amount < smallestWithdrawal(requested.token)) throw refusal(requested, units, 'TOO_LOW')
  }
}

function refusal({ token, given }: TokenAmount, units: bigint, reason: AmountReason): Refusal {
  const min = fromUnits(smallestWithdrawal(token), token.decimals)
  const max = fromUnits(units, token.decimals)
  const message =
    reason === 'TOO_HIGH'
      ? `At most ${max} ${token.symbol} can be withdrawn.`
      : `The smallest amount to withdraw is ${min} ${token.symbol}.`
  return new Refusal(400, {
    kind: 'amount',
    asset: token.id,
    given,
    limits: { min, max },
    source: 'withdrawal',
    message,
    reason,
  })
}
