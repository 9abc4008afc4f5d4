import type { Address, Hex } from 'viem'

/** A call the one-time wallet makes on arrival, with the output approved to its target. */
export type CustomCall = {
  type: 'CallImmediateAction'
  target: Address
  /** Wei sent along, out of a native output. Whole number. */
  value: string
  calldata: Hex
}

/** The calls of a quote request, in execution order. */
export type CustomActions = {
  actions: CustomCall[]
  /** Gas limit of all calls together, which the quote charges for. Whole number. */
  user_estimated_gas: string
}
