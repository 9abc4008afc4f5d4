import type { Address, Hex } from 'viem'

/** A call that is made when the money has arrived, from the one-time wallet and with what arrived approved to its target. */
export type CustomCall = {
  type: 'CallImmediateAction'
  target: Address
  /** Wei sent along, out of arrived native currency. Whole number. */
  value: string
  calldata: Hex
}

/** The calls of a quote request, in the order in which they are made. */
export type CustomActions = {
  actions: CustomCall[]
  /** Gas that all calls together take at most, and that the quote charges for. Whole number. */
  user_estimated_gas: string
}
