import { isCredited } from '../../flow/isCredited.js'
import type { FlowState } from '../../flow/state.js'
import type { StatusView } from '../../flow/statusView.js'
import type { FundingTransfer } from './planFunding.js'

/** A transfer to the deposit address, and what is known about it. */
export type Funding = {
  /**
   * `due`: nothing was sent. `asking`: a wallet shows the request of this page. `unknown`: a wallet was asked, by
   * another tab or before a reload, and nobody knows whether it sent. `sent`: sent, and not credited yet.
   */
  stage: 'due' | 'asking' | 'unknown' | 'sent'
  /**
   * The transfer that is still missing, as agreed. Show nothing else to copy, scan or send. Undefined while the latest
   * reading of the payment is being compared with the agreement.
   */
  transfer: FundingTransfer | undefined
  /** Hash of the sent transfer, if a wallet returned one. */
  hash: string | undefined
}

/**
 * Where the transfer of a payment stands.
 *
 * @param asking Whether this page has a wallet request open.
 * @returns Undefined unless the payment waits for a transfer.
 */
export function fundingOf(
  flow: FlowState,
  view: StatusView | undefined,
  transfer: FundingTransfer | undefined,
  asking: boolean,
): Funding | undefined {
  if (flow.step !== 'payment' || view?.screen !== 'transfer') return undefined
  const { sent, asked } = flow
  const isSent = sent !== undefined && !isCredited(sent, view.received, view.deposit.deposit_amount)
  const stage = asking ? 'asking' : isSent ? 'sent' : asked ? 'unknown' : 'due'
  return { stage, transfer, hash: isSent ? sent.hash : undefined }
}
