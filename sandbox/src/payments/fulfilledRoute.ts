import type { Hex } from 'viem'
import type { Quoted, RouteStep, StepStatus } from '../routing/types.js'
import type { Fulfilled } from './types.js'

/** The execution record before anything has happened. */
export function fulfilledAtStart({ route, onramp, onramp_method }: Quoted): Fulfilled {
  return {
    route: route.map((step) => ({ ...step, status: 'PENDING' })),
    ...(onramp !== undefined && { onramp }),
    ...(onramp_method !== undefined && { onramp_method }),
  }
}

export type StepUpdate = { status: StepStatus; hash?: Hex | undefined }

/** The record with the steps of some kind brought up to date. A hash that is not given again is dropped. */
export function withSteps(fulfilled: Fulfilled, kind: StepKind, { status, hash }: StepUpdate): Fulfilled {
  const route = fulfilled.route.map((step): RouteStep => {
    if (!isKind(step, kind)) return step
    const { transaction_hash: _, ...rest } = step
    return { ...rest, status, ...(hash && { transaction_hash: hash }) }
  })
  return { ...fulfilled, route }
}

/** The record of a payment that ends at some steps: what was to come after them is not reached any more. */
export function withFailure(fulfilled: Fulfilled, steps: readonly number[], hash: Hex | undefined): Fulfilled {
  const last = Math.max(...steps)
  const later = fulfilled.route.map((step) => step.step_index).filter((index) => index > last)
  return withSteps(withSteps(fulfilled, steps, { status: 'FAILED', hash }), later, { status: 'UNREACHABLE' })
}

/** The same record with what there really was of an asset that came out of an exchange or a bridge. */
export function withAmounts(fulfilled: Fulfilled, asset: string, amount: string): Fulfilled {
  const route = fulfilled.route.map((step): RouteStep => {
    if (step.type !== 'ONCHAIN_STEP') return step
    const update = (side: 'consume' | 'produce'): RouteStep['net_effect']['consume'] =>
      step.net_effect[side].map((movement) => {
        const isIt = movement.resource.asset === asset && movement.account !== 'REV_SHARE'
        return isIt ? { ...movement, amount } : movement
      })
    return { ...step, net_effect: { consume: update('consume'), produce: update('produce') } }
  })
  return { ...fulfilled, route }
}

/** Steps by what they are, or by their indexes. */
export type StepKind = 'funding' | 'onchain' | readonly number[]

function isKind(step: RouteStep, kind: StepKind): boolean {
  if (kind === 'funding') return step.type !== 'ONCHAIN_STEP'
  if (kind === 'onchain') return step.type === 'ONCHAIN_STEP'
  return kind.includes(step.step_index)
}

/** The same record with the transaction that brought what a step produced, where that is another one on another chain. */
export function withArrival(fulfilled: Fulfilled, index: number, hash: Hex): Fulfilled {
  const route = fulfilled.route.map((step): RouteStep => {
    if (step.step_index !== index) return step
    const produce = step.net_effect.produce.map((movement) => ({ ...movement, tx_id: hash }))
    return { ...step, net_effect: { ...step.net_effect, produce } }
  })
  return { ...fulfilled, route }
}
