import type { ColumnType, Generated } from 'kysely'
import type { Issue } from '../wire/Issue.js'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** numeric(78,0), read and written as a string of digits. */
type Units = ColumnType<string, string, string>

/** Owners who have verified their address. They are not asked again. */
export type VerifiedOwnersTable = { org_id: string; owner_address: string; verified_at: Timestamp }

/** A token of a withdrawal. Amounts are smallest units; `fee` is part of `amount`. */
export type WithdrawnToken = { token: string; amount: string; fee: string }

/**
 * `authorized`: the owner was given a message to sign. `accepted`: signed. `sent`: the transaction is sent. `success`
 * and `failed` are final. An unsigned withdrawal stays `authorized` and is reported as expired after its deadline.
 */
export type WithdrawalState = 'authorized' | 'accepted' | 'sent' | 'success' | 'failed'

export type WithdrawalsTable = {
  id: string
  org_id: string
  /** Unguessable token that the caller returns with the signature. */
  state_token: string
  /** Null for a reusable wallet. */
  payment_id: string | null
  account: WithdrawAccount
  owner_address: string
  network: string
  /** The source account, lower case. */
  wallet_address: string
  recipient_address: string
  tokens: ColumnType<WithdrawnToken[], string, string>
  nonce: ColumnType<string, string, string>
  /** When the signature expires. */
  deadline: Timestamp
  /** In the encoding that the wallet contract accepts. */
  signature: string | null
  /** The message format that was signed. */
  signature_type: 'EIP712' | 'EIP191' | null
  state: Generated<WithdrawalState>
  transaction_hash: string | null
  issues: ColumnType<Issue[], string | undefined, string>
  created_at: Timestamp
  updated_at: Timestamp
}

/**
 * Withdrawals from the service's wallets as the chains report them, one row per token, whoever sent the transaction.
 * Tokens are lower-case addresses, `0x` for the native currency.
 */
export type WalletWithdrawalsTable = {
  network: string
  /** Lower case, like `recipient_address`. */
  wallet_address: string
  nonce: Units
  recipient_address: string
  token: string
  amount: Units
  fee: Units
  transaction_hash: string
  block_number: Units
  /** Index of the withdrawal within its block. */
  position: number
  /** Whether the withdrawal's record and payment reflect it. Set once the block is final. */
  settled: Generated<boolean>
}

/**
 * `SPW`: a payment's one-time wallet. `INTENT`: its account for bridge refunds, which executes no orders. `RDW`: an
 * owner's reusable wallet.
 */
export type WithdrawAccount = 'SPW' | 'INTENT' | 'RDW'
