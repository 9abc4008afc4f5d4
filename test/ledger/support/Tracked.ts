import type { Address, LocalAccount } from 'viem'

/** A payment of a sequence, with what its person knows. */
export type Tracked = {
  id: string
  owner: LocalAccount
  deposit: Address
  destination: Address
  /** What has to come to the deposit address, in smallest units of `token`. */
  token: string
  amount: bigint
  /** Of the card's page, for a payment with a card. */
  page: string | undefined
  /** To whom the owner signed that money goes. */
  recipients: Address[]
}
