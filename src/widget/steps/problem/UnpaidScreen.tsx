import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Icon } from '../../../ui/Icon.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { ElsewhereRow } from './ElsewhereRow.js'
import { NothingPaid } from './NothingPaid.js'
import { ProblemNote } from './ProblemNote.js'

/** The payment failed before any funds arrived, so there is nothing to withdraw or retry. */
export function UnpaidScreen({ payment, error }: PaymentScreenProps): JSX.Element {
  const { problem } = useMessages()
  const note = <ProblemNote payment={payment} reason="failed" />
  return (
    <NothingPaid payment={payment} error={error} title={problem.failed.title} note={note}>
      <div className="dw-card dw-rows" data-inset="">
        <div className="dw-code dw-closed">
          <span className="dw-mark" data-tone="quiet">
            <Icon name="inbox" size="lg" />
          </span>
          <p className="dw-strong dw-headline">{problem.failed.unpaid}</p>
          <p className="dw-muted">{problem.expired.hint}</p>
        </div>
        <ElsewhereRow />
      </div>
    </NothingPaid>
  )
}
