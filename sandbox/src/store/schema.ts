import type { ColumnType, Generated } from 'kysely'
import type { Issue } from '../wire/Issue.js'
import type { Fulfilled, PaymentStatus } from '../wire/Payment.js'
import type { Quoted, QuoteRequest } from '../wire/Quote.js'
import type { BridgeCursorsTable, BridgeIntentsTable } from './BridgeIntentsTable.js'
import type { OnrampSessionsTable } from './OnrampSessionsTable.js'
import type { Plan, Stage } from './Plan.js'
import type { VerifiedOwnersTable, WalletWithdrawalsTable, WithdrawalsTable } from './RecoveryTables.js'
import type {
  WebhookAttemptsTable,
  WebhookDeliveriesTable,
  WebhookSecretsTable,
  WebhooksTable,
} from './WebhookTables.js'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** numeric(78,0), read and written as a string of digits. */
type Units = ColumnType<string, string, string>
type Json<Value> = ColumnType<Value, string, string>

/** A single row: the offset of the service's time from the system clock. */
export type ClockTable = { id: number; offset_ms: ColumnType<string, number | string, number | string> }

/** Generated values with the lifetime of the database: the organization's id. */
export type SettingsTable = { name: string; value: string; created_at: Generated<Timestamp> }

export type PaymentsTable = {
  id: string
  org_id: string
  status: PaymentStatus
  stage: Stage
  /** Optimistic lock: an update based on an older version is dropped. */
  version: Generated<number>
  funded: boolean
  /** Money came or left since the issues were written. They are written again once that is final. */
  recheck: Generated<boolean>
  /** The owner has not yet verified their address. Until then the payment is not executed. */
  unverified: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
  initiate_fund_by: Timestamp
  /** When an unfunded payment expires. */
  due_at: Timestamp
  completed_at: Timestamp | null
  /** Not processed before then. */
  run_after: Timestamp | null
  network: string
  owner_chain: string
  owner_address: string
  destination_address: string
  deposit_address: string
  /** Hash of the order that the deposit address commits to. Null for payments older than the column. */
  order_hash: Generated<string | null>
  /** Confirmed deposits in smallest units of the deposit token. */
  received: ColumnType<string, string | undefined, string>
  /** Index of the plan's current leg. */
  leg: Generated<number>
  /** Attempts at the current leg. */
  attempts: Generated<number>
  /** Hash of the leg's transaction, once sent. */
  execution_hash: string | null
  plan: Json<Plan>
  quoted: Json<Quoted>
  fulfilled: Json<Fulfilled>
  quote_request: Json<QuoteRequest>
  current_prices: Json<Record<string, string>>
  price_currency: string
  issues: Json<Issue[]>
  customer_id: string | null
  label: string | null
  client_redirect_url: string | null
  client_redirect_after: string
  funding_page_url: string | null
}

/** Deposits at deposit addresses, one row per on-chain transfer. */
export type DepositsTable = {
  payment_id: string
  network: string
  token: string
  amount: Units
  transaction_hash: string
  block_number: ColumnType<string, string, string>
  /** Index of the transfer within its block. */
  position: number
  seen_at: Timestamp
}

/** The newest processed blocks of each chain. */
export type BlocksTable = {
  network: string
  number: ColumnType<string, string, string>
  hash: string
}

/** Genesis hash of each local chain that this database follows. */
export type ChainLivesTable = { network: string; genesis_hash: string }

/** The chains of the process that runs them, for those that share its database. */
export type ChainHeadsTable = {
  network: string
  /** Where the chain is, and what is deployed on it. */
  chain: ColumnType<unknown, string, string>
  saved_number: ColumnType<string, string, string>
  saved_hash: string
  /** The height that other processes wait for. */
  expected: Generated<string>
}

export type SendsTable = {
  id: string
  network: string
  key: string
  nonce: number
  raw: string
  hash: string
  state: 'signed' | 'confirmed'
  created_at: Generated<Timestamp>
}

/** All data needed to confirm one of several quotes. */
export type QuoteState = {
  version: 1
  request: QuoteRequest
  quotes: { payment_id: string; quoted: Quoted; plan: Plan }[]
  current_prices: Record<string, string>
  /** ISO timestamps. */
  quoted_at: string
  accept_by: string
}

/** What a state token stands for: the quotes of one response. */
export type QuoteStatesTable = { token: string; state: Json<QuoteState>; payment_ids: string[]; accept_by: Timestamp }

/** Every table of the service. A migration that adds a table also adds it here. */
export type Schema = {
  clock: ClockTable
  settings: SettingsTable
  payments: PaymentsTable
  deposits: DepositsTable
  blocks: BlocksTable
  chain_lives: ChainLivesTable
  chain_heads: ChainHeadsTable
  quote_states: QuoteStatesTable
  sends: SendsTable
  onramp_sessions: OnrampSessionsTable
  bridge_intents: BridgeIntentsTable
  bridge_cursors: BridgeCursorsTable
  verified_owners: VerifiedOwnersTable
  withdrawals: WithdrawalsTable
  wallet_withdrawals: WalletWithdrawalsTable
  webhooks: WebhooksTable
  webhook_secrets: WebhookSecretsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_attempts: WebhookAttemptsTable
}
