import type { Address } from 'viem'
import type { Leg } from './Order.js'

/** What an owner allows with one signature. */
export type Withdrawal = {
  recipient: Address
  /** `amount` leaves the wallet, `fee` of it goes to the treasury, the rest to the recipient. Smallest units. */
  tokens: readonly { token: Leg['tokenIn']; amount: bigint; fee: bigint }[]
  /** The wallet's `nonce()`, 0 while it is not deployed. */
  nonce: bigint
  /** Seconds since 1970, chain time. */
  deadline: bigint
}
