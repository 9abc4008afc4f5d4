import type { CustomCall } from '../routing/CustomActions.js'
import type { Action } from './Order.js'

/** Converts calls on arrival to order actions. */
export function toActions(calls: readonly CustomCall[]): Action[] {
  return calls.map(({ target, value, calldata }) => ({ target, value: BigInt(value), data: calldata }))
}
