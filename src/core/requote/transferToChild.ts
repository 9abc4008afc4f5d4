import { sameAddress } from '../../address/evm.js'
import { addDecimals, compareDecimals } from '../../money/decimal.js'
import { type Assets, isToken } from '../../schema/Asset.js'
import { sameAssetId } from '../../schema/assetId.js'
import type { BalanceResult, OwnerBalances } from '../../schema/Balance.js'
import type { Chains } from '../../schema/Chain.js'
import type { DepositInfo } from '../../schema/NextInstruction.js'
import type { Payment } from '../../schema/Payment.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'

export type TransferToChildParameters = {
  parent: Payment
  child: Payment
  /** The deposit that the child payment expects. */
  deposit: DepositInfo
  balances: OwnerBalances
  catalog: { assets: Assets; chains: Chains }
}

/**
 * The withdrawal that funds a child payment from its parent's one-time wallet: the deposit amount plus the fee.
 *
 * @returns Undefined if no balance covers the quoted amount.
 */
export function transferToChild(parameters: TransferToChildParameters): WithdrawalRequest | undefined {
  const { parent, child, deposit, balances, catalog } = parameters
  for (const balance of balances.balance_results) {
    const { address, token, value, withdraw_from: withdrawFrom } = balance
    const details = catalog.assets[token]
    const chain = details && isToken(details) ? catalog.chains[details.chain] : undefined
    if (!isMatchingBalance(balance, parent, deposit) || value.kind !== 'amount' || withdrawFrom === undefined) continue
    if (!details || chain?.address_family !== 'EVM') continue
    const maxFee = value.withdrawal_fee ?? '0'
    const amount = addDecimals(deposit.deposit_amount, maxFee)
    if (compareDecimals(amount, value.amount) > 0) continue
    if (compareDecimals(amount, value.min_withdrawal_amount ?? '0') < 0) continue
    return {
      owner: parent.owner_address,
      paymentId: parent.payment_id,
      address,
      withdrawFrom,
      childId: child.payment_id,
      chainId: chain.chain_id,
      recipient: deposit.deposit_address,
      tokens: [{ token, amount, maxFee, decimals: details.decimals }],
    }
  }
  return undefined
}

/** Whether a balance is in the requested token and in a one-time wallet of the parent payment. */
function isMatchingBalance(
  { address, token }: BalanceResult,
  parent: Payment,
  { deposit_token }: DepositInfo,
): boolean {
  return (
    sameAssetId(token, deposit_token) && parent.processing_addresses.some((own) => sameAddress(own.address, address))
  )
}
