import { fromUnits } from '../catalog/decimal.js'
import type { Chains } from '../chains/types.js'
import { Refusal } from '../routing/Refusal.js'
import type { AmountReason } from '../routing/types.js'
import { readSource } from './readSource.js'
import type { TokenAmount } from './readTokenAmounts.js'
import type { WithdrawSource } from './WithdrawSource.js'
import { smallestWithdrawal } from './withdrawalFee.js'

/** Holds each amount against what is there now and against what the gas costs. */
export async function checkAmounts(
  chains: Chains,
  source: WithdrawSource,
  amounts: readonly TokenAmount[],
): Promise<void> {
  const held = await readSource(
    chains,
    source,
    amounts.map(({ token }) => token),
  )
  for (const asked of amounts) {
    const units = held.find(({ token }) => token === asked.token)?.units ?? 0n
    if (asked.amount > units) throw refusal(asked, units, 'TOO_HIGH')
    if (asked.amount < smallestWithdrawal(asked.token)) throw refusal(asked, units, 'TOO_LOW')
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
