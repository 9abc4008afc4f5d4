import type { CustomCall } from '../routing/CustomActions.js'
import type { Action } from './Order.js'

/** Calls on arrival as an order carries them. */
export function toActions(calls: readonly CustomCall[]): Action[] {
  return calls.map(({ target, value, calldata }) => ({ target, value: BigInt(value), data: calldata }))
}
