import type { JSX } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import type { Payment } from '../../schema/Payment.js'
import { Note } from '../../ui/Note.js'
import { useCatalog } from '../tokens/useCatalog.js'
import { SignedFacts } from '../wallet/SignedFacts.js'
import { refundWish } from './refundWish.js'
import type { VerificationPlan } from './VerificationPlan.js'

export type SignedRefundProps = { payment: Payment; plan: VerificationPlan }

/** A withdrawal to the owner that is signed before anything was paid, word by word. */
export function SignedRefund({ payment, plan }: SignedRefundProps): JSX.Element | null {
  const t = useMessages().verify
  const wish = refundWish(plan, payment.payment_id, useCatalog())
  if (!wish) return null
  return (
    <>
      <Note icon="return" title={t.refund}>
        {t.refundHint}
      </Note>
      <SignedFacts wish={wish} plan={plan} />
    </>
  )
}
