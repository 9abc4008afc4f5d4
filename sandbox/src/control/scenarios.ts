import { terms } from '../money/terms.js'
import { terms as bridgeTerms } from '../providers/bridge/bridgeOffer.js'
import { refuse } from '../wire/Refusal.js'
import type { ScenarioWorld } from './scenarioWorld.js'

/** Funded after expiry: the payment is not executed and the owner can withdraw. Advances the global clock. */
const fundedLate: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '60', world.weth('base'))
  await world.control('clock', { advance_seconds: (terms.paymentLifetimeMs + terms.lateGraceMs) / 1_000 })
  await world.waitForPayment(payment, ({ status }) => status === 'EXPIRED')
  await world.pay(payment)
  return world.waitForPayment(payment, ({ issues }) => issues.length > 0)
}

/** The swap failed and the owner withdrew everything. */
const withdrawn: Scenario = async (world) => {
  const payment_id = await swapFailed(world)
  await world.withdraw(payment_id)
  return world.waitForPayment({ payment_id }, ({ status }) => status === 'WITHDRAWN')
}

/** Above the limit from which the owner has to verify their address first. */
const unconfirmed: Scenario = async (world) => {
  const { payment_id, status } = await world.confirm(world.usdc('base'), '400', world.weth('base'))
  if (status === 'UNCONFIRMED') return payment_id
  throw refuse(400, 'The Dev wallet has already verified its address. Reset the service first.')
}

/** The swap failed and the owner withdrew part of the funds; the rest can still be withdrawn. */
const tainted: Scenario = async (world) => {
  const payment_id = await swapFailed(world)
  await world.withdraw(payment_id, '40')
  return world.waitForPayment({ payment_id }, ({ status }) => status === 'TAINTED')
}

/** Not funded in time. Advances the global clock. */
const expired: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '60', world.weth('base'))
  await world.control('clock', { advance_seconds: terms.paymentLifetimeMs / 1_000 })
  return world.waitForPayment(payment, ({ status }) => status === 'EXPIRED')
}

/** Underfunded: 40 of 100 arrived, and the rest is requested. */
const tooLittle: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '100', world.weth('base'))
  await world.pay(payment, '40')
  return world.waitForPayment(payment, ({ issues }) => issues.length > 0)
}

/** A complete payment from a wallet, with a swap. */
const swapComplete: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '60', world.weth('base'))
  await world.pay(payment)
  return world.waitForPayment(payment, ({ status }) => status === 'COMPLETE')
}

/** A complete card payment. */
const cardComplete: Scenario = async (world) => {
  const payment = await world.confirm('usd', '50', world.usdc('base'), { onramp_methods: ['CREDIT_CARD'] })
  await world.payWithCard(payment)
  return world.waitForPayment(payment, ({ status }) => status === 'COMPLETE')
}

/** The funds are in the bridge, which fills no intents until the fault is ended. */
const bridgeStuck: Scenario = async (world) => {
  await world.control('faults', { name: 'bridge_stuck' })
  const payment = await world.confirm(world.usdc('base'), '60', world.usdc('arbitrum'))
  await world.pay(payment)
  await world.waitForSweep(payment)
  return payment.payment_id
}

const marginSeconds = 60

/** The bridge missed its deadline and refunded; the owner can withdraw. Advances the global clock. */
const bridgeRefunded: Scenario = async (world) => {
  const payment_id = await bridgeStuck(world)
  try {
    await world.control('clock', { advance_seconds: bridgeTerms.fillWithinSeconds + marginSeconds })
    return await world.waitForPayment({ payment_id }, ({ status }) => status === 'FAILED')
  } finally {
    await world.control('faults', { name: 'bridge_stuck', seconds: 0 })
  }
}

/** The swap failed for lack of liquidity; the owner can withdraw. */
const swapFailed: Scenario = async (world) => {
  const payment = await world.confirm(world.usdc('base'), '60', world.weth('base'))
  await world.control('faults', { name: 'no_liquidity', network: 'base' })
  try {
    await world.pay(payment)
    return await world.waitForPayment(payment, ({ status }) => status === 'FAILED')
  } finally {
    await world.control('faults', { name: 'no_liquidity', network: 'base', seconds: 0 })
  }
}

/** Every scenario by its name in `POST /control/scenarios`. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  bridge_refunded: bridgeRefunded,
  bridge_stuck: bridgeStuck,
  card_complete: cardComplete,
  expired,
  funded_late: fundedLate,
  swap_complete: swapComplete,
  swap_failed: swapFailed,
  tainted,
  too_little: tooLittle,
  unconfirmed,
  withdrawn,
}

/** Brings a new payment into a state through the events that cause it in production. Resolves with the payment's id. */
type Scenario = (world: ScenarioWorld) => Promise<string>
