import type { ColumnType, Generated } from 'kysely'
import type { Fulfilled, PaymentStatus, Stage } from '../payments/types.js'
import type { Issue, Plan, Quoted } from '../routing/types.js'
import type { BridgeCursorsTable, BridgeIntentsTable } from './BridgeIntentsTable.js'
import type { OnrampSessionsTable } from './OnrampSessionsTable.js'
import type { VerifiedOwnersTable, WithdrawalsTable } from './RecoveryTables.js'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** numeric(78,0): written from a bigint's digits, read as a string of digits. */
type Units = ColumnType<string, string, string>
type Json<Value> = ColumnType<Value, string, string>

/** One row: how far the service's time is from the machine's. */
export type ClockTable = { id: number; offset_ms: ColumnType<string, number | string, number | string> }

/** Small secrets and facts that live as long as the data: the key that signs state tokens, the organization's id. */
export type SettingsTable = { name: string; value: string; created_at: Generated<Timestamp> }

export type PaymentsTable = {
  id: string
  org_id: string
  status: PaymentStatus
  stage: Stage
  /** Counts changes; a change made on an older version is dropped. */
  version: Generated<number>
  funded: boolean
  /** The owner has yet to show that their address is theirs. Until then nothing is carried out. */
  unverified: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
  initiate_fund_by: Timestamp
  /** When an unfunded payment expires. */
  due_at: Timestamp
  completed_at: Timestamp | null
  /** Nothing is tried before then. */
  run_after: Timestamp | null
  network: string
  owner_chain: string
  owner_address: string
  destination_address: string
  deposit_address: string
  /** Of the order that the deposit address commits to. Null for payments from before it was kept. */
  order_hash: Generated<string | null>
  /** Smallest units of the deposit token that have arrived and are confirmed. */
  received: ColumnType<string, string | undefined, string>
  /** Index of the leg of the plan that is being carried out. */
  leg: Generated<number>
  /** Attempts at that leg. */
  attempts: Generated<number>
  /** Of the leg's transaction, once sent. */
  execution_hash: string | null
  plan: Json<Plan>
  quoted: Json<Quoted>
  fulfilled: Json<Fulfilled>
  quote_request: Json<Record<string, unknown>>
  current_prices: Json<Record<string, string>>
  price_currency: string
  issues: Json<Issue[]>
  customer_id: string | null
  label: string | null
  client_redirect_url: string | null
  client_redirect_after: string
  funding_page_url: string | null
}

/** What arrived at a deposit address, one row per transfer on chain. */
export type DepositsTable = {
  payment_id: string
  network: string
  token: string
  amount: Units
  transaction_hash: string
  block_number: ColumnType<string, string, string>
  /** Place of the transfer among those of its block. */
  position: number
  seen_at: Timestamp
}

/** The newest blocks of each chain whose effects are in this database. */
export type BlocksTable = {
  network: string
  number: ColumnType<string, string, string>
  hash: string
}

/** Which life of each local chain this database follows. */
export type ChainLivesTable = { network: string; genesis_hash: string }

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

/** Every table of the service. Each migration that adds one adds its line here. */
export type Schema = {
  clock: ClockTable
  settings: SettingsTable
  payments: PaymentsTable
  deposits: DepositsTable
  blocks: BlocksTable
  chain_lives: ChainLivesTable
  sends: SendsTable
  onramp_sessions: OnrampSessionsTable
  bridge_intents: BridgeIntentsTable
  bridge_cursors: BridgeCursorsTable
  verified_owners: VerifiedOwnersTable
  withdrawals: WithdrawalsTable
}
