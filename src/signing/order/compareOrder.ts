import { sameAddress } from '../../address/evm.js'
import type { CustomAction } from '../../schema/Quote.js'
import { hashOrder, Order, type OrderAction, type OrderLeg } from './Order.js'

/** What was agreed, in the terms of an order. */
export type AgreedOrder = {
  /** Network and contract of the deposited token; the zero address for the native currency. */
  from: { chainId: bigint; token: string }
  /** The same of the token that arrives. */
  to: { chainId: bigint; token: string }
  /** The deposit, in smallest units. */
  amountIn: bigint
  /** The least that arrives, in smallest units. */
  minOut: bigint
  destination: string
  /** The calls on arrival. */
  calls: readonly Pick<CustomAction, 'target' | 'value' | 'calldata'>[]
  /** Unix time in seconds, by a clock that the service cannot choose. */
  now: bigint
}

/**
 * `agreed`: it can only do what was agreed. `bridge`: so it is, as far as it can be read, but what happens between the
 * two networks is known by a hash alone. `unread`: it is not sent, or not in a form that is known here. `other`: it can
 * be read and is not what was agreed, or not what the address was made of.
 */
export type OrderVerdict = 'agreed' | 'bridge' | 'unread' | 'other'

/** Fee and share may take at most 1/10 of the input: no quote takes more. */
const maxFeeDivisor = 10n
/** A deposit that comes a day late is still carried out. Nothing is carried out days later. */
const longestLifeSeconds = 2n * 24n * 60n * 60n
const zero = /^0x0*$/

/**
 * Compares what a one-time wallet may do without its owner with what was agreed.
 *
 * @param order As sent by the service.
 * @param orderHash The hash that the wallet's address was made of.
 */
export function compareOrder(order: unknown, orderHash: string, agreed: AgreedOrder): OrderVerdict {
  const parsed = parseOrder(order)
  if (!parsed) return 'unread'
  const { legs, deadline } = parsed
  const [first] = legs
  const last = legs.at(-1)
  const isKept =
    hashOrder(parsed) === orderHash.toLowerCase() &&
    // One that has passed is harmless: then only the owner can move the money.
    BigInt(deadline) <= agreed.now + longestLifeSeconds &&
    first !== undefined &&
    isOn(agreed.from.chainId, first) &&
    sameAddress(first.token_in, agreed.from.token) &&
    // What exceeds it stays with the owner. With a larger one, a second transfer could be taken as a fee.
    BigInt(first.amount_in) === agreed.amountIn &&
    legs.every(hasFairFee)
  if (!isKept || !last) return 'other'
  if (agreed.from.chainId === agreed.to.chainId) return legs.length === 1 && delivers(last, agreed) ? 'agreed' : 'other'
  return crosses(legs, last, agreed) ? 'bridge' : 'other'
}

function parseOrder(order: unknown): Order | undefined {
  try {
    return Order(order)
  } catch {
    return undefined
  }
}

function hasFairFee({ max_fee, share, amount_in }: OrderLeg): boolean {
  return (BigInt(max_fee) + BigInt(share)) * maxFeeDivisor <= BigInt(amount_in)
}

/** The last leg pays at least what was promised to the destination, after the agreed calls and no others. */
function delivers(leg: OrderLeg, { to, minOut, destination, calls }: AgreedOrder): boolean {
  return (
    isOn(to.chainId, leg) &&
    sameAddress(leg.token_out, to.token) &&
    sameAddress(leg.recipient, destination) &&
    minOut > 0n &&
    BigInt(leg.min_out) >= minOut &&
    leg.actions.length === calls.length &&
    leg.actions.every((action, index) => isSameCall(action, calls[index]))
  )
}

function isSameCall({ target, value, data }: OrderAction, call: AgreedOrder['calls'][number] | undefined): boolean {
  const isSameData = data.toLowerCase() === call?.calldata.toLowerCase()
  return isSameData && sameAddress(target, call?.target) && value === call?.value
}

/**
 * Legs before the last keep what they bring in the wallet, and one of them leaves the network by a call of which only the
 * hash is known. That may be the last one, too.
 */
function crosses(legs: readonly OrderLeg[], last: OrderLeg, agreed: AgreedOrder): boolean {
  const crossing = legs.findIndex(({ call_hash }) => !zero.test(call_hash))
  const here = legs.slice(0, crossing + 1)
  const onTheWay = last === here.at(-1) ? here : legs.slice(0, -1)
  return (
    crossing >= 0 &&
    here.every((leg) => isOn(agreed.from.chainId, leg)) &&
    onTheWay.every(({ recipient, actions }) => zero.test(recipient) && actions.length === 0) &&
    (last === here.at(-1) ? agreed.calls.length === 0 : legs.length === crossing + 2 && delivers(last, agreed))
  )
}

function isOn(chainId: bigint, leg: OrderLeg): boolean {
  return BigInt(leg.chain_id) === chainId
}
