import type { Address } from 'viem'
import type { Leg } from './Order.js'

/** The withdrawal an owner authorizes with one signature. */
export type Withdrawal = {
  recipient: Address
  /** Of `amount`, `fee` goes to the treasury and the rest to the recipient. Smallest units. */
  tokens: readonly { token: Leg['tokenIn']; amount: bigint; fee: bigint }[]
  /** The wallet's `nonce()`, 0 while it is not deployed. */
  nonce: bigint
  /** Unix time in seconds, by the chain's clock. */
  deadline: bigint
}
