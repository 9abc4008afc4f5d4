import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import type { Payment } from '../../schema/Payment.js'
import { KeyValue } from '../../ui/KeyValue.js'
import { shorten } from '../../ui/ShortText.js'
import { validUntil } from '../validUntil.js'
import type { VerificationPlan } from './VerificationPlan.js'

export type SignedStatementProps = { payment: Payment; plan: VerificationPlan | undefined }

/** What a signature of an owner says, and what it cannot do. */
export function SignedStatement({ payment, plan }: SignedStatementProps): JSX.Element {
  const { verify: t, common } = useMessages()
  const { time } = useFormatters()
  const rows = [
    { term: t.says, value: t.saysOwner(shorten(payment.payment_id, 4, 4)) },
    { term: t.movesMoney, value: t.no },
    { term: t.allowsSpending, value: t.no },
    { term: t.networkFee, value: t.none },
    ...(plan ? [{ term: t.validUntil, value: common.today(time(validUntil(plan.deadline))) }] : []),
  ]
  return <KeyValue className="dw-pad dw-split" rows={rows} />
}
