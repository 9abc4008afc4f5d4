import type { Address } from 'viem'
import { isEvmAddress } from '../routing/checkDestination.js'
import type { QuoteRequest } from '../routing/QuoteRequest.js'
import { refuse } from '../routing/Refusal.js'
import type { Database } from '../store/database.js'
import { findPayment } from './paymentRows.js'

export type GivenParties = {
  owner_address: string
  /** Without one a payment goes where it was quoted for, or where the one went whose money it goes on with. */
  destination_address?: string | undefined
  owner_chain?: string | undefined
}

export type Parties = {
  /** Lower case, as all addresses here. */
  owner: Address
  destination: Address
  /** The destination as it was written, which may carry a checksum. */
  written: string
  ownerChain: string | undefined
}

/** Whose a payment is to be, and where it goes. */
export async function readParties(db: Database, given: GivenParties, quoted: QuoteRequest): Promise<Parties> {
  const { owner_address: owner, owner_chain: ownerChain } = given
  const written = given.destination_address ?? (await usualDestination(db, quoted))
  if (written === undefined) throw refuse(400, 'destination_address: is missing.')
  if (!isEvmAddress(owner)) throw refuse(400, 'The owner is not a valid address.')
  if (!isEvmAddress(written)) throw refuse(400, 'The destination is not a valid address.')
  return { owner: lower(owner), destination: lower(written), written, ownerChain }
}

async function usualDestination(db: Database, { request, parent_payment_id }: QuoteRequest) {
  if (request.dest_address !== undefined || parent_payment_id === undefined) return request.dest_address
  return (await findPayment(db, parent_payment_id))?.destination_address
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address
}
