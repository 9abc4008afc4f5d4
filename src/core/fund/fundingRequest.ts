import { DepositError } from '../../errors/DepositError.js'
import { statusView } from '../../flow/statusView.js'
import { isZero, subtractDecimals } from '../../money/decimal.js'
import type { Payment } from '../../schema/Payment.js'
import type { FundingRequest } from '../../signing/fundingTransaction.js'
import type { CoreContext } from '../CoreContext.js'

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
  const { deposit, received } = view
  const { assets, chains } = await catalog.load()
  const chain = chains[deposit.deposit_chain]
  const decimals = assets[deposit.deposit_token]?.decimals
  if (chain?.address_family !== 'EVM' || decimals === undefined)
    throw new DepositError('configuration', 'The transfer cannot be requested from a wallet. Nothing was sent.')
  const missing = received === undefined ? deposit.deposit_amount : subtractDecimals(deposit.deposit_amount, received)
  const deposit_amount = isZero(missing) ? deposit.deposit_amount : missing
  return { deposit: { ...deposit, deposit_amount }, chainId: chain.chain_id, decimals }
}
