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

/** The same record with what really left the exchange and reached the destination. */
export function withAmounts(fulfilled: Fulfilled, asset: string, amount: string): Fulfilled {
  const route = fulfilled.route.map((step): RouteStep => {
    if (step.type !== 'ONCHAIN_STEP') return step
    const exchange = step.pieces_info.some((piece) => piece.type === 'convert')
    const update = (side: 'consume' | 'produce'): RouteStep['net_effect']['consume'] =>
      step.net_effect[side].map((movement) =>
        movement.resource.asset === asset && (side === 'produce' || !exchange) ? { ...movement, amount } : movement,
      )
    return { ...step, net_effect: { consume: update('consume'), produce: update('produce') } }
  })
  return { ...fulfilled, route }
}

export type StepKind = 'funding' | 'convert' | 'transfer_out' | 'onchain'

function isKind(step: RouteStep, kind: StepKind): boolean {
  if (kind === 'funding') return step.type !== 'ONCHAIN_STEP'
  if (kind === 'onchain') return step.type === 'ONCHAIN_STEP'
  return step.pieces_info.some((piece) => piece.type === kind)
}
