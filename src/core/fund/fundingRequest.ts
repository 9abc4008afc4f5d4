import { DepositError } from '../../errors/DepositError.js'
import { isCredited } from '../../flow/isCredited.js'
import type { FlowState } from '../../flow/state.js'
import { type StatusView, statusView } from '../../flow/statusView.js'
import { isZero, subtractDecimals } from '../../money/decimal.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import type { FundingRequest } from '../../signing/fundingTransaction.js'
import type { CoreContext } from '../CoreContext.js'

/** A transfer to the deposit address, and what is known about it. */
export type Funding = {
  /**
   * `due`: nothing was sent. `asking`: a wallet shows the request of this page. `unknown`: a wallet was asked, by
   * another tab or before a reload, and nobody knows whether it sent. `sent`: sent, and not credited yet.
   */
  stage: 'due' | 'asking' | 'unknown' | 'sent'
  /** Where to send, with the amount that is still missing. */
  deposit: DepositInfo
  /** Hash of the sent transfer, if a wallet returned one. */
  hash: string | undefined
}

/**
 * Where the transfer of a payment stands.
 *
 * @param asking Whether this page has a wallet request open.
 * @returns Undefined unless the payment waits for a transfer.
 */
export function fundingOf(flow: FlowState, view: StatusView | undefined, asking: boolean): Funding | undefined {
  if (flow.step !== 'payment' || view?.screen !== 'fund_transfer') return undefined
  const { sent, asked } = flow
  const isSent = sent !== undefined && !isCredited(sent, view.received, view.deposit.deposit_amount)
  const stage = asking ? 'asking' : isSent ? 'sent' : asked ? 'unknown' : 'due'
  return { stage, deposit: missingDeposit(view), hash: isSent ? sent.hash : undefined }
}

type TransferView = Extract<StatusView, { screen: 'fund_transfer' }>

function missingDeposit({ deposit, received }: TransferView): DepositInfo {
  const missing = received === undefined ? deposit.deposit_amount : subtractDecimals(deposit.deposit_amount, received)
  return isZero(missing) ? deposit : { ...deposit, deposit_amount: missing }
}

/**
 * The transfer that a payment still needs, for a wallet.
 *
 * @throws {DepositError} `configuration` if the payment needs no transfer, or one on a network that is not EVM.
 */
export async function fundingRequest(
  { catalog }: Pick<CoreContext, 'catalog'>,
  payment: Payment,
): Promise<FundingRequest> {
  const view = statusView(payment)
  if (view.screen !== 'fund_transfer')
    throw new DepositError('configuration', 'The payment is not waiting for a transfer. Nothing was sent.')
  const deposit = missingDeposit(view)
  const { assets, chains } = await catalog.load()
  const chain = chains[deposit.deposit_chain]
  const decimals = assets[deposit.deposit_token]?.decimals
  if (chain?.address_family !== 'EVM' || decimals === undefined)
    throw new DepositError('configuration', 'The transfer cannot be requested from a wallet. Nothing was sent.')
  return { deposit, chainId: chain.chain_id, decimals }
}
