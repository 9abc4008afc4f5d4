import type { JSX, ReactNode } from 'react'
import type { Draft } from '../../../flow/state.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { toInputText } from '../../shared/amounts/toHostAmount.js'
import { SupportButton } from '../../shared/help/SupportButton.js'
import { UnexpectedFundsCard } from '../../shared/payment/MoneyCard.js'
import { fundsMessages } from '../../shared/payment/messages.js'
import type { PaymentScreenProps } from '../../shared/payment/usePaymentFacts.js'
import { useUnexpectedFunds, useUnexpectedFundsTitle } from '../../shared/payment/useUnexpectedFunds.js'
import { ChoiceRow } from '../../shell/ChoiceRow.js'
import { StaleNote } from '../../shell/errors/StaleNote.js'
import { Screen } from '../../shell/Screen.js'
import { useLeavePayment } from '../../shell/useLeavePayment.js'
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
      onLeave={useLeavePayment(unexpected !== undefined)}
      title={unexpectedTitle ?? title}
      foot={
        <>
          <Button kind={unexpected ? 'secondary' : 'primary'} onClick={again}>
            {expired.getNew}
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

/** Starts a new deposit. Keeps the form if it has an amount, otherwise fills it from the payment. */
function useDepositAgain(payment: Payment): () => void {
  const { deposit, options } = useWidget()
  return () => {
    const { draft } = deposit.state
    deposit.send({ type: 'STARTED_OVER', draft: draft.amount === '' ? draftOf(payment, options.locale) : draft })
  }
}

function draftOf({ quote_request: { request }, destination_address, quoted }: Payment, locale: string): Draft {
  const { asset, amount } = request.fixed_input_amount
  return {
    paymentMethod: quoted.onramp === undefined ? 'wallet' : 'card',
    input: asset,
    amount: toInputText(amount, locale),
    output: request.output_asset,
    destination: destination_address,
  }
}
