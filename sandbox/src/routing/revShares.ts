import type { Address } from 'viem'

export type RevShare = {
  /** As quote requests carry it, lower case. */
  name: string
  address: Address
  /** Of the business fee, in percent. */
  percent: bigint
}

/** Who the service shares its business fees with. What people pay is the same with a share and without. */
export const revShares: readonly RevShare[] = [
  { name: 'partner', address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788', percent: 40n },
  { name: 'introducer', address: '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a', percent: 25n },
]
