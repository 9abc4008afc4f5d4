import { terms } from '../../routing/terms.js'
import type { Scenario } from './Scenario.js'

/** Paid so late that the payment is not carried out any more: the money waits for its owner. The time passes for everybody. */
export const fundedLate: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '60', world.weth('base'))
  await world.control('clock', { advance_seconds: (terms.paymentLifeMs + terms.lateGraceMs) / 1_000 })
  await world.reaches(payment, ({ status }) => status === 'EXPIRED')
  await world.pay(payment)
  return world.reaches(payment, ({ issues }) => issues.length > 0)
}
