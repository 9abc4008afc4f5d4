import type { Hex } from 'viem'
import type { Fulfilled } from '../wire/Payment.js'
import type { Quoted } from '../wire/Quote.js'
import type { FulfilledStep, StepStatus } from '../wire/Route.js'

/** The execution record before anything has happened. */
export function fulfilledAtStart({ route, onramp, onramp_method }: Quoted): Fulfilled {
  return {
    route: route.map((step) => ({ ...step, status: 'PENDING' })),
    ...(onramp !== undefined && { onramp }),
    ...(onramp_method !== undefined && { onramp_method }),
  }
}

export type StepUpdate = { status: StepStatus; hash?: string | undefined }

/** The record with the matching steps updated. A hash that is not passed again is dropped. */
export function withSteps(fulfilled: Fulfilled, kind: StepKind, { status, hash }: StepUpdate): Fulfilled {
  const route = fulfilled.route.map((step): FulfilledStep => {
    if (!isKind(step, kind)) return step
    const { transaction_hash: _, ...rest } = step
    return { ...rest, status, ...(hash && { transaction_hash: hash }) }
  })
  return { ...fulfilled, route }
}

/** The record of a payment that fails at the given steps: all steps after them become unreachable. */
export function withFailure(fulfilled: Fulfilled, steps: readonly number[], hash: Hex | undefined): Fulfilled {
  const last = Math.max(...steps)
  const unreachable = fulfilled.route.map((step) => step.step_index).filter((index) => index > last)
  return withSteps(withSteps(fulfilled, steps, { status: 'FAILED', hash }), unreachable, { status: 'UNREACHABLE' })
}

/** The record with the actual amount of an asset that a swap or bridge produced. */
export function withAmounts(fulfilled: Fulfilled, asset: string, amount: string): Fulfilled {
  const route = fulfilled.route.map((step): FulfilledStep => {
    if (step.type !== 'ONCHAIN_STEP') return step
    const update = (side: 'consume' | 'produce'): FulfilledStep['net_effect']['consume'] =>
      step.net_effect[side].map((movement) => {
        const matches = movement.resource.asset === asset && movement.account !== 'REV_SHARE'
        return matches ? { ...movement, amount } : movement
      })
    return { ...step, net_effect: { consume: update('consume'), produce: update('produce') } }
  })
  return { ...fulfilled, route }
}

/** Selects steps by type or by index. */
export type StepKind = 'funding' | 'onchain' | readonly number[]

function isKind(step: FulfilledStep, kind: StepKind): boolean {
  if (kind === 'funding') return step.type !== 'ONCHAIN_STEP'
  if (kind === 'onchain') return step.type === 'ONCHAIN_STEP'
  return kind.includes(step.step_index)
}

/** The record with the delivery transaction of a bridge step, which is on the destination chain. */
export function withArrival(fulfilled: Fulfilled, index: number, hash: Hex): Fulfilled {
  const route = fulfilled.route.map((step): FulfilledStep => {
    if (step.step_index !== index) return step
    const produce = step.net_effect.produce.map((movement) => ({ ...movement, tx_id: hash }))
    return { ...step, net_effect: { ...step.net_effect, produce } }
  })
  return { ...fulfilled, route }
}
