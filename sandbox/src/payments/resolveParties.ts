import type { Address } from 'viem'
import { isEvmAddress } from '../routing/checkDestination.js'
import type { QuoteRequest } from '../routing/QuoteRequest.js'
import { refuse } from '../routing/Refusal.js'
import type { Database } from '../store/database.js'
import { findPayment } from './paymentRows.js'

export type PartiesInput = {
  owner_address: string
  /** Defaults to the destination of the quote, or else to that of the parent payment. */
  destination_address?: string | undefined
  owner_chain?: string | undefined
}

export type Parties = {
  /** Lower case, like `destination`. */
  owner: Address
  destination: Address
  /** The destination as given, which may carry a checksum. */
  rawDestination: string
  ownerChain: string | undefined
}

/** Validates the owner and destination of a payment and fills in the default destination. */
export async function resolveParties(db: Database, input: PartiesInput, quoted: QuoteRequest): Promise<Parties> {
  const { owner_address: owner, owner_chain: ownerChain } = input
  const rawDestination = input.destination_address ?? (await defaultDestination(db, quoted))
  if (rawDestination === undefined) throw refuse(400, 'destination_address: is missing.')
  if (!isEvmAddress(owner)) throw refuse(400, 'The owner is not a valid address.')
  if (!isEvmAddress(rawDestination)) throw refuse(400, 'The destination is not a valid address.')
  return { owner: lower(owner), destination: lower(rawDestination), rawDestination, ownerChain }
}

async function defaultDestination(db: Database, { request, parent_payment_id }: QuoteRequest) {
  if (request.dest_address !== undefined || parent_payment_id === undefined) return request.dest_address
  return (await findPayment(db, parent_payment_id))?.destination_address
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address
}
