import type { Payment } from '../schema/Payment.js'
import type { Open } from '../schema/primitives.js'
import type { Movement, RouteStep, StepStatus } from '../schema/Route.js'
import { statusGroup } from '../schema/status.js'

/** State of a timeline step. */
export type TimelineState = 'done' | 'now' | 'next' | 'stopped'

/** What a step does, from the user's point of view. */
export type TimelineKind = 'pay' | 'provider' | 'swap' | 'bridge' | 'arrive' | 'other'

/** One step from the payer to the destination address. */
export type TimelineStep = {
  /** `step_index` of the route. */
  index: number
  /** What the step does. */
  kind: TimelineKind
  /** How far it is. */
  state: TimelineState
  /** What enters, if the route specifies it. */
  from: Movement | undefined
  /** What leaves, if the route specifies it. */
  to: Movement | undefined
  /** Undefined until the service reports one. */
  transactionHash: string | undefined
  /** As reported by the service, for what `state` does not tell apart; undefined if the step is only planned. */
  status: Open<StepStatus> | undefined
}

/**
 * Merges the fulfilled route into the quoted route: executed steps override the planned ones.
 *
 * @returns One step per planned step, in order. The first incomplete step is `stopped` if it failed or the payment did.
 * @example
 * const current = timeline(payment).find(({ state }) => state === 'now')
 */
export function timeline(payment: Payment): TimelineStep[] {
  const plan = payment.quoted.route.length > 0 ? payment.quoted.route : (payment.fulfilled?.route ?? [])
  const executed = new Map(payment.fulfilled?.route.map((step) => [step.step_index, step]))
  const live = statusGroup(payment.status) === 'live'
  let reached = false
  return plan.map((step) => {
    const executedStep = executed.get(step.step_index)
    const done = payment.status === 'COMPLETE' || executedStep?.status === 'COMPLETE'
    const first = !done && !reached
    if (!done) reached = true
    const shown = executedStep ?? step
    return {
      index: step.step_index,
      kind: kindOf(step),
      state: done ? 'done' : first ? (live && executedStep?.status !== 'FAILED' ? 'now' : 'stopped') : 'next',
      from: mainMovement(shown.net_effect.consume) ?? mainMovement(step.net_effect.consume),
      to: mainMovement(shown.net_effect.produce) ?? mainMovement(step.net_effect.produce),
      transactionHash: executedStep?.transaction_hash,
      status: executedStep?.status,
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
