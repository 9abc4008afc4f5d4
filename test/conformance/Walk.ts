import type { DepositsApi } from '../support/depositsApi.js'
import type { openRecovery } from '../support/openRecovery.js'
import type { quoteAndConfirm } from '../support/quoteAndConfirm.js'
import type { RunningSandbox } from '../support/startSandbox.js'
import type { Notes } from './strict/Notes.js'

type Confirmed = Awaited<ReturnType<typeof quoteAndConfirm>>
// biome-ignore lint/suspicious/noExplicitAny: read by the specification
type Wire = any

/** What the rows are checked on: a running service, payments in each situation, and everything said so far. */
export type Walk = {
  sandbox: RunningSandbox
  notes: Notes
  api: DepositsApi
  /** The same with another key. Every answer is read strictly, whoever asks. */
  as: (key: string) => DepositsApi
  at: Awaited<ReturnType<typeof openRecovery>>
  /** Dollars on another chain. */
  baseUsdc: string
  /** Waiting for a transfer, for a card, and for its owner to verify. */
  swap: Confirmed
  card: Confirmed
  unconfirmed: Wire
  /** Paid for and carried out, from chain to chain. */
  complete: Promise<Wire>
  /** Of a card payment, after a transfer to its deposit address. */
  direct: Promise<Wire>
  /** Half paid for, and then taken back: what was answered on the way, and the payment afterwards. */
  withdrawn: Promise<{ balance: Wire; prepared: Wire; answer: Wire; payment: Wire; owner: string }>
}
