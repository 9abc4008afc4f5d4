import type { JSX, ReactNode } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { UnexpectedFundsCard } from '../../shared/payment/MoneyCard.js'
import { fundsMessages } from '../../shared/payment/messages.js'
import type { PaymentScreenProps } from '../../shared/payment/PaymentScreenProps.js'
import { SupportButton } from '../../shared/payment/SupportButton.js'
import { useDepositAgain } from '../../shared/payment/useDepositAgain.js'
import { useUnexpectedFunds, useUnexpectedFundsTitle } from '../../shared/payment/useUnexpectedFunds.js'
import { ChoiceRow } from '../../shell/ChoiceRow.js'
import { Screen } from '../../shell/Screen.js'
import { StaleNote } from '../../shell/StaleNote.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { expiredMessages } from './messages.js'

export type NothingPaidProps = Pick<PaymentScreenProps, 'payment' | 'error'> & {
  title: string
  /** Explanation at the top. */
  note?: ReactNode
  /** Shown unless unexpected funds were found. */
  children: ReactNode
}

/** A payment that did not receive the expected asset: shows unexpected funds or `children`, and offers a new quote. */
export function NothingPaid({ payment, error, title, note, children }: NothingPaidProps): JSX.Element {
  const expired = useMessages(expiredMessages)
  const again = useDepositAgain(payment)
  const unexpected = useUnexpectedFunds(payment)
  const unexpectedTitle = useUnexpectedFundsTitle(unexpected)
  return (
    <Screen
      name="problem"
      asides
      title={unexpectedTitle ?? title}
      foot={
        <>
          <Button kind={unexpected ? 'secondary' : 'primary'} onClick={again}>
            {expired.expired.getNew}
          </Button>
          <SupportButton payment={payment} />
        </>
      }
    >
      <StaleNote error={error} />
      {note}
      {unexpected ? <UnexpectedFundsCard payment={payment} unexpected={unexpected} /> : children}
    </Screen>
  )
}

/** Opens the search for funds sent as another token or on another network. */
export function ElsewhereRow(): JSX.Element {
  const elsewhere = useMessages(fundsMessages).elsewhere
  const { send } = useWidget().deposit
  return (
    <ChoiceRow
      icon="return"
      title={elsewhere.title}
      hint={elsewhere.hint}
      onClick={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}
    />
  )
}
