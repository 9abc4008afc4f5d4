import type { DepositsApi } from '../support/depositsApi.js'
import type { openRecovery } from '../support/openRecovery.js'
import type { quoteAndConfirm } from '../support/quoteAndConfirm.js'
import type { Untyped } from '../support/Untyped.js'
import type { Contract, Notes, OpenApi } from './Contract.js'
import type { Receiver, Registration } from './openReceiver.js'
import type { Situations } from './openSituations.js'

type Confirmed = Awaited<ReturnType<typeof quoteAndConfirm>>

/**
 * A row cannot be checked on a service without `/control`: it needs money on a chain, the clock, a fault, or what only
 * the sandbox knows, such as its providers and restricted keys.
 */
export class NeedsControl extends Error {
  override name = 'NeedsControl'
}

/** What the rows are checked on: a running service, payments in each situation, and the findings so far. */
export type Fixture = {
  url: string
  /** Whether the service is a sandbox with its controls. */
  isSandbox: boolean
  /** Throws `NeedsControl` if it is not. */
  requireSandbox: () => void
  notes: Notes
  /** The description that the service sends of itself. */
  document: OpenApi
  contract: Contract
  api: DepositsApi
  /** A client with another key. Its responses are checked strictly too. */
  as: (key: string) => DepositsApi
  at: Awaited<ReturnType<typeof openRecovery>>
  receiver: Receiver
  /** The webhook of every payment. */
  shop: Promise<Registration>
  /** USDC on another chain. */
  baseUsdc: string
  /** Waiting for a transfer, for a card payment, and for owner verification. */
  swap: Confirmed
  card: Confirmed
  unconfirmed: Untyped
  /** Ends what it opened on this machine and at the service. */
  close: () => Promise<void>
} & Situations
