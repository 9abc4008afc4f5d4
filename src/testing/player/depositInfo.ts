import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Quote } from '../../schema/Quote.js'

/** The token and amount that the one-time wallet has to receive. */
export function depositInfo({ route }: Pick<Quote, 'route'>, address: string): DepositInfo {
  const movement = route[0]?.net_effect.produce[0]
  if (!movement) throw new RangeError('The first step of a route must produce the deposit.')
  const { asset } = movement.resource
  return {
    deposit_token: asset,
    deposit_amount: movement.amount,
    deposit_address: address,
    deposit_chain: asset.split(':')[0] ?? '',
  }
}
