import type { DepositsApi } from '../support/depositsApi.js'
import type { openRecovery } from '../support/openRecovery.js'
import type { quoteAndConfirm } from '../support/quoteAndConfirm.js'
import type { RunningSandbox } from '../support/startSandbox.js'
import type { Contract, Notes, OpenApi } from './Contract.js'

type Confirmed = Awaited<ReturnType<typeof quoteAndConfirm>>
// biome-ignore lint/suspicious/noExplicitAny: untyped response
type Wire = any

/** What the rows are checked on: a running service, payments in each situation, and the findings so far. */
export type Fixture = {
  sandbox: RunningSandbox
  notes: Notes
  /** The description that the service sends of itself. */
  document: OpenApi
  contract: Contract
  api: DepositsApi
  /** A client with another key. Its responses are checked strictly too. */
  as: (key: string) => DepositsApi
  at: Awaited<ReturnType<typeof openRecovery>>
  /** USDC on another chain. */
  baseUsdc: string
  /** Waiting for a transfer, for a card payment, and for owner verification. */
  swap: Confirmed
  card: Confirmed
  unconfirmed: Wire
  /** A funded and completed cross-chain payment. */
  complete: Promise<Wire>
  /** A card payment completed by a transfer to its deposit address. */
  direct: Promise<Wire>
  /** An underpaid and withdrawn payment: the responses on the way, and the final payment. */
  withdrawn: Promise<{ balance: Wire; prepared: Wire; response: Wire; payment: Wire; owner: string }>
}
