import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { fromUnits } from '../../../money/decimal.js'
import type { Payment } from '../../../schema/Payment.js'
import type { WithdrawalRequest } from '../../../storage/withdrawalRecords.js'
import { Note } from '../../../ui/Note.js'
import { type Catalog, useCatalog } from '../../shared/catalog/useCatalog.js'
import { SignedFacts } from '../../shared/wallet/SignedFacts.js'
import { verifyMessages } from './messages.js'
import type { VerificationPlan } from './SignedStatement.js'

export type SignedRefundProps = { payment: Payment; plan: VerificationPlan }

/** The details of a refund to the owner that is signed in advance. */
export function SignedRefund({ payment, plan }: SignedRefundProps): JSX.Element | null {
  const t = useMessages(verifyMessages)
  const request = refundRequest(plan, payment.payment_id, useCatalog())
  if (!request) return null
  return (
    <>
      <Note icon="return" title={t.refund}>
        {t.refundHint}
      </Note>
      <SignedFacts request={request} plan={plan} />
    </>
  )
}

/** Converts a refund that is signed in advance to a withdrawal request, for the withdrawal components. */
function refundRequest(
  { facts }: VerificationPlan,
  paymentId: string,
  { assets }: Catalog,
): WithdrawalRequest | undefined {
  if (facts.purpose !== 'withdraw') return undefined
  const tokens = facts.tokens.flatMap(({ token, units, maxFee }) => {
    const contract = /^0x0{40}$/.test(token) ? '0x' : token.toLowerCase()
    const asset = [...assets.values()].find(
      ({ address, chain }) => address?.toLowerCase() === contract && chain?.chain_id === facts.chainId,
    )
    if (asset?.decimals === undefined) return []
    const { id, decimals } = asset
    return [{ token: id, amount: fromUnits(units, decimals), maxFee: fromUnits(maxFee, decimals), decimals }]
  })
  const { owner, wallet, chainId, recipient } = facts
  return { owner, paymentId, address: wallet, withdrawFrom: {}, chainId: String(chainId), recipient, tokens }
}
