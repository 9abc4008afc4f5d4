import type { JSX } from 'react'
import { acceptDeadline } from '../../../flow/acceptDeadline.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import type { QuoteResponse } from '../../../schema/Quote.js'
import { Button } from '../../../ui/Button.js'
import { OwnerFoot } from '../../shared/wallet/OwnerFoot.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { useArmed } from '../../shell/useArmed.js'

export type RetryActionProps = {
  payment: Payment
  response: QuoteResponse
  /** Output amount with its symbol. */
  amount: string
  busy: boolean
  onConfirm: () => void
  onRenew: () => void
}

/** Confirms the displayed quote, or requests a new one after it has expired. */
export function RetryAction(props: RetryActionProps): JSX.Element {
  const { payment, response, amount, busy, onConfirm, onRenew } = props
  const t = useMessages().recover.retry
  const over = useDeadlinePassed(acceptDeadline(response))
  const armed = useArmed(response.state_token)
  if (over && !busy)
    return (
      <Button kind="primary" icon="refresh" onClick={onRenew}>
        {t.newPrice}
      </Button>
    )
  return (
    <OwnerFoot owner={payment.owner_address}>
      <Button
        kind="primary"
        className="dw-confirm"
        busy={busy}
        disabled={!armed}
        data-arming={armed || busy ? undefined : ''}
        onClick={onConfirm}
      >
        {busy ? t.confirming : t.confirm(amount)}
      </Button>
      <p className="dw-foot-note">{t.foot}</p>
    </OwnerFoot>
  )
}
