import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Note } from '../../../ui/Note.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { SignedFacts } from '../../shared/wallet/SignedFacts.js'
import { refundRequest } from './refundRequest.js'
import type { VerificationPlan } from './VerificationPlan.js'

export type SignedRefundProps = { payment: Payment; plan: VerificationPlan }

/** The details of a refund to the owner that is signed in advance. */
export function SignedRefund({ payment, plan }: SignedRefundProps): JSX.Element | null {
  const t = useMessages().verify
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
