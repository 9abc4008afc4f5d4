import type { Address, LocalAccount } from 'viem'

/** A payment of a sequence, with everything its user knows. */
export type Tracked = {
  id: string
  owner: LocalAccount
  deposit: Address
  destination: Address
  /** The token and amount expected at the deposit address, in smallest units. */
  token: string
  amount: bigint
  /** URL of the card page, for card payments. */
  page: string | undefined
  /** Recipients that the owner signed withdrawals to. */
  recipients: Address[]
}
