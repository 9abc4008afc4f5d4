import type { Address } from 'viem'

export type RevShare = {
  /** The `rev_share_name` of quote requests, lower case. */
  name: string
  address: Address
  /** Of the business fee, in percent. */
  percent: bigint
}

/** The partners the service shares its business fees with. Customers pay the same with or without a share. */
export const revShares: readonly RevShare[] = [
  { name: 'partner', address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788', percent: 40n },
  { name: 'introducer', address: '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a', percent: 25n },
]
