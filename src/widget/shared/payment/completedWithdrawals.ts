import { sameAddress } from '../../../address/evm.js'
import { useDepositScope } from '../../../hooks/context.js'
import { subtractDecimals } from '../../../money/decimal.js'
import type { Amount } from '../../../schema/Amount.js'
import { chainOf, sameAssetId } from '../../../schema/assetId.js'
import type { Payment } from '../../../schema/Payment.js'
import { loadCompletedWithdrawal } from '../../../storage/paymentRecords.js'

/** A withdrawal with status SUCCESS. */
export type CompletedWithdrawal = {
  /** Net amounts if known, otherwise the gross amounts that left the wallet. */
  amounts: readonly Amount[]
  /** Fee of each amount, in the same order; undefined if unknown. */
  fees: readonly Amount[] | undefined
  recipient: string
  /** Whether `recipient` is the owner's own wallet. */
  own: boolean
  transaction: { chain: string; hash: string } | undefined
}

/**
 * Completed withdrawals of a payment, oldest first.
 *
 * @param netProceeds Net amounts by transaction hash, for withdrawals that were signed in this browser.
 */
export function completedWithdrawals(
  { withdrawals, owner_address }: Payment,
  netProceeds: (hash: string) => readonly Amount[] | undefined,
): CompletedWithdrawal[] {
  return withdrawals.flatMap(({ status, token_amounts, recipient_address: recipient, transaction_hash: hash }) => {
    const [first] = token_amounts
    if (status !== 'SUCCESS' || !first) return []
    const withdrawn = token_amounts.map(({ token, amount }) => ({ asset: token, amount }))
    const proceeds = hash === undefined ? undefined : netOf(withdrawn, netProceeds(hash))
    return {
      amounts: proceeds ?? withdrawn,
      fees:
        proceeds &&
        withdrawn.map(({ asset, amount }, index) => feeOf(asset, amount, proceeds[index]?.amount ?? amount)),
      recipient,
      own: sameAddress(recipient, owner_address),
      transaction: hash === undefined ? undefined : { chain: chainOf(first.token) ?? '', hash },
    }
  })
}

/** The net amount of every token, or undefined if any of them is unknown. */
function netOf(withdrawn: readonly Amount[], proceeds: readonly Amount[] | undefined): Amount[] | undefined {
  const found = withdrawn.flatMap(({ asset }) => proceeds?.find((net) => sameAssetId(net.asset, asset)) ?? [])
  return found.length === withdrawn.length ? found : undefined
}

function feeOf(asset: string, withdrawn: string, proceeds: string): Amount {
  return { asset, amount: subtractDecimals(withdrawn, proceeds) }
}

/** Completed withdrawals of a payment, with net amounts for those signed in this browser. */
export function useCompletedWithdrawals(payment: Payment): CompletedWithdrawal[] {
  const { storage } = useDepositScope()
  return completedWithdrawals(payment, (hash) => loadCompletedWithdrawal(storage, hash))
}
