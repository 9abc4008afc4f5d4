import type { Payment } from '../schema/Payment.js'
import type { Movement, RouteStep } from '../schema/Route.js'
import { statusGroup } from '../schema/status.js'

/** Where a step of the way stands. */
export type TimelineState = 'done' | 'now' | 'next' | 'stopped'

/** What a step does, as far as a person cares. */
export type TimelineKind = 'pay' | 'provider' | 'swap' | 'bridge' | 'arrive' | 'other'

/** One point of the line from the payer to the address. */
export type TimelineStep = {
  /** As the route counts its steps. */
  index: number
  kind: TimelineKind
  state: TimelineState
  /** What enters and leaves, where the route tells. */
  from: Movement | undefined
  to: Movement | undefined
  /** Undefined until the service names one. */
  transactionHash: string | undefined
}

/**
 * Lays what was executed over what was quoted: the quoted route is the plan, the fulfilled one the truth.
 *
 * @returns One step for each of the plan, in its order; of a payment that stopped, the step that it stopped at is `stopped`.
 * @example
 * const current = timeline(payment).find(({ state }) => state === 'now')
 */
export function timeline(payment: Payment): TimelineStep[] {
  const plan = payment.quoted.route.length > 0 ? payment.quoted.route : (payment.fulfilled?.route ?? [])
  const executed = new Map(payment.fulfilled?.route.map((step) => [step.step_index, step]))
  const live = statusGroup(payment.status) === 'live'
  let reached = false
  return plan.map((step) => {
    const truth = executed.get(step.step_index)
    const done = payment.status === 'COMPLETE' || truth?.status === 'COMPLETE'
    const first = !done && !reached
    if (!done) reached = true
    const shown = truth ?? step
    return {
      index: step.step_index,
      kind: kindOf(step),
      state: done ? 'done' : first ? (live ? 'now' : 'stopped') : 'next',
      from: mainMovement(shown.net_effect.consume) ?? mainMovement(step.net_effect.consume),
      to: mainMovement(shown.net_effect.produce) ?? mainMovement(step.net_effect.produce),
      transactionHash: truth?.transaction_hash,
    }
  })
}

function kindOf(step: RouteStep): TimelineKind {
  if (step.type === 'USER_FUND') return 'pay'
  if (step.type === 'ONRAMP') return 'provider'
  const pieces = new Set<string>(step.pieces_info.map((piece) => piece.type))
  if (pieces.has('bridge')) return 'bridge'
  if (pieces.has('convert')) return 'swap'
  if (pieces.has('transfer_out')) return 'arrive'
  return 'other'
}

function mainMovement(movements: readonly Movement[]): Movement | undefined {
  return movements.find((movement) => movement.resource.property === 'BALANCE')
}
