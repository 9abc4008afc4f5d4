import type { JSX } from 'react'
import { acceptDeadline } from '../../../flow/acceptDeadline.js'
import { useRequote } from '../../../hooks/useRequote.js'
import type { Payment } from '../../../schema/Payment.js'
import { bestRequote } from '../../shared/offer/bestRequote.js'
import { QuotePair } from '../../shared/offer/QuotePair.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'

/** For a late payment: the original quote next to the current one. Null if there is none or it has expired. */
export function LatePrice({ payment }: { payment: Payment }): JSX.Element | null {
  const { data } = useRequote(payment).quotes
  const over = useDeadlinePassed(data && acceptDeadline(data))
  const quote = bestRequote(data)
  return quote && !over ? (
    <div className="dw-card">
      <QuotePair payment={payment} quote={quote} />
    </div>
  ) : null
}
