import { sameAddress } from '../../address/sameAddress.js'
import { subtractDecimals } from '../../money/decimal.js'
import type { Amount } from '../../schema/Amount.js'
import type { Payment } from '../../schema/Payment.js'

/** A withdrawal that was carried out. */
export type TakenBack = {
  /** What it brought, or where that is not known what left the wallet for it. */
  amounts: readonly Amount[]
  /** What was kept of it, alike; undefined where that is not known. */
  fees: readonly Amount[] | undefined
  recipient: string
  /** It is the owner's own wallet. */
  own: boolean
  transaction: { chain: string; hash: string } | undefined
}

/**
 * Withdrawals of a payment that were carried out, oldest first.
 *
 * @param broughtBy What a transaction brought, where that was signed for here.
 */
export function takenBack(
  { withdrawals, owner_address }: Payment,
  broughtBy: (hash: string) => readonly Amount[] | undefined,
): TakenBack[] {
  return withdrawals.flatMap(({ status, token_amounts, recipient_address: recipient, transaction_hash: hash }) => {
    const [first] = token_amounts
    if (status !== 'SUCCESS' || !first) return []
    const left = token_amounts.map(({ token, amount }) => ({ asset: token, amount }))
    const brought = hash === undefined ? undefined : netOf(left, broughtBy(hash))
    return {
      amounts: brought ?? left,
      fees: brought && left.map(({ asset, amount }, index) => feeOf(asset, amount, brought[index]?.amount ?? amount)),
      recipient,
      own: sameAddress(recipient, owner_address),
      transaction: hash === undefined ? undefined : { chain: first.token.split(':')[0] ?? '', hash },
    }
  })
}

/** Each token's own, or nothing: half of the truth is none. */
function netOf(left: readonly Amount[], brought: readonly Amount[] | undefined): Amount[] | undefined {
  const found = left.flatMap(
    ({ asset }) => brought?.find((net) => net.asset.toLowerCase() === asset.toLowerCase()) ?? [],
  )
  return found.length === left.length ? found : undefined
}

function feeOf(asset: string, left: string, brought: string): Amount {
  return { asset, amount: subtractDecimals(left, brought) }
}
