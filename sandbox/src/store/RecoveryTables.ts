import type { ColumnType, Generated } from 'kysely'
import type { Issue } from '../routing/types.js'
import type { WithdrawAccount } from '../withdrawals/types.js'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Owners who have shown that their address is theirs. They are not asked again. */
export type VerifiedOwnersTable = { org_id: string; owner_address: string; verified_at: Timestamp }

/** A token of a withdrawal. Amounts are smallest units; `fee` is part of `amount`. */
export type WithdrawnToken = { token: string; amount: string; fee: string }

/**
 * `authorized`: the owner was given something to sign. `accepted`: signed. `sent`: on its way.
 * The others are the ends; one that is never signed stays `authorized` and is told as expired when its time is over.
 */
export type WithdrawalState = 'authorized' | 'accepted' | 'sent' | 'success' | 'failed'

export type WithdrawalsTable = {
  id: string
  org_id: string
  /** Handed back with the signature. Nobody can guess it. */
  state_token: string
  /** Null for a reusable wallet. */
  payment_id: string | null
  account: WithdrawAccount
  owner_address: string
  network: string
  /** The account that money leaves, lower case. */
  wallet_address: string
  recipient_address: string
  tokens: ColumnType<WithdrawnToken[], string, string>
  nonce: ColumnType<string, string, string>
  /** The signature counts until then. */
  deadline: Timestamp
  /** In the spelling that the wallet's contract takes. */
  signature: string | null
  /** Which form of the message was signed. */
  signature_type: 'EIP712' | 'EIP191' | null
  state: Generated<WithdrawalState>
  transaction_hash: string | null
  issues: ColumnType<Issue[], string | undefined, string>
  created_at: Timestamp
  updated_at: Timestamp
}
