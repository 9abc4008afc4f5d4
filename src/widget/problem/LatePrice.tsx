import type { JSX } from 'react'
import { acceptDeadline } from '../../flow/acceptDeadline.js'
import { useRequote } from '../../hooks/useRequote.js'
import type { Payment } from '../../schema/Payment.js'
import { bestRequote } from '../offer/bestRequote.js'
import { QuotePair } from '../offer/QuotePair.js'
import { useDeadlinePassed } from '../time/useDeadlinePassed.js'

/** Money that came late: the price it was sent for, and the one it would get now. Nothing where there is none, or it ran out. */
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
