import { terms } from '../../routing/terms.js'
import type { Scenario } from './Scenario.js'

/** Funded after expiry: the payment is not executed and the owner can withdraw. Advances the global clock. */
export const fundedLate: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '60', world.weth('base'))
  await world.control('clock', { advance_seconds: (terms.paymentLifetimeMs + terms.lateGraceMs) / 1_000 })
  await world.waitForPayment(payment, ({ status }) => status === 'EXPIRED')
  await world.pay(payment)
  return world.waitForPayment(payment, ({ issues }) => issues.length > 0)
}
