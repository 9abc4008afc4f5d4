import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Quote } from '../../schema/Quote.js'

/** What has to reach the one-time wallet. */
export function depositInfo({ route }: Pick<Quote, 'route'>, address: string): DepositInfo {
  const movement = route[0]?.net_effect.produce[0]
  if (!movement) throw new RangeError('A route begins with what reaches the one-time wallet.')
  const { asset } = movement.resource
  return {
    deposit_token: asset,
    deposit_amount: movement.amount,
    deposit_address: address,
    deposit_chain: asset.split(':')[0] ?? '',
  }
}
