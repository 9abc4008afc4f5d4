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

/** Actions while a payment is being processed: refresh or copy support details, and start another deposit. */
export function FollowFoot({ payment, refetch, stale }: FollowFootProps): JSX.Element {
  const common = useMessages(commonMessages)
  const { send } = useWidget().deposit
  return (
    <div className="dw-button-pair">
      {stale ? (
        <Button kind="secondary" size="md" icon="refresh" onClick={refetch}>
          {common.checkAgain}
        </Button>
      ) : (
        <SupportButton payment={payment} kind="secondary" />
      )}
      <Button kind="secondary" size="md" onClick={() => send({ type: 'STARTED_OVER' })}>
        {common.depositAgain}
      </Button>
    </div>
  )
}
