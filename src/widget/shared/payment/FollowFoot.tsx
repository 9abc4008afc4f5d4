import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { commonMessages } from '../../shell/messages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { SupportButton } from './SupportButton.js'
import type { PaymentScreenProps } from './usePaymentFacts.js'

export type FollowFootProps = Pick<PaymentScreenProps, 'payment' | 'refetch'> & {
  /** The shown state may be out of date. */
  stale: boolean
}

/**
 * Actions while a payment is being processed: copy support details and start another deposit. While its state may be out
 * of date, another deposit would be out of date too.
 */
export function FollowFoot({ payment, refetch, stale }: FollowFootProps): JSX.Element {
  const common = useMessages(commonMessages)
  const { send } = useWidget().deposit
  if (stale)
    return (
      <Button kind="secondary" size="md" icon="refresh" onClick={refetch}>
        {common.checkAgain}
      </Button>
    )
  return (
    <div className="dw-button-pair">
      <SupportButton payment={payment} kind="secondary" />
      <Button kind="secondary" size="md" onClick={() => send({ type: 'STARTED_OVER' })}>
        {common.depositAgain}
      </Button>
    </div>
  )
}
