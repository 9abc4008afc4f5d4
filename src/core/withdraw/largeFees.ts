import { fromUnits } from '../../money/decimal.js'
import { isLargeFee, type SigningPlan } from '../../signing/SigningPlan.js'

/** A token of a message and its fee, in whole tokens. */
export type LargeFee = {
  /** Asset id of the token. */
  asset: string
  /** What the message moves, the fee included. */
  amount: string
  /** What is kept of it. */
  fee: string
}

/**
 * The fees of a message that take more than a tenth of what it moves. Such a message is signed only with `acceptFee`.
 *
 * @param plan A message that passed the gate.
 * @returns Empty if there is none, and for messages that move nothing.
 * @example
 * const acceptFee = largeFees(plan).length > 0 ? await ask('The fee takes more than a tenth. Go on?') : undefined
 */
export function largeFees({ facts, fees }: SigningPlan): readonly LargeFee[] {
  if (facts.purpose !== 'withdraw') return []
  return facts.tokens.flatMap(({ asset, units, decimals }, index) => {
    const fee = fees[index] ?? 0n
    return isLargeFee(fee, units) ? [{ asset, amount: fromUnits(units, decimals), fee: fromUnits(fee, decimals) }] : []
  })
}
