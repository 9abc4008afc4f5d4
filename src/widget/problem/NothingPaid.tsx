import type { JSX, ReactNode } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { StaleNote } from '../frame/StaleNote.js'
import type { PaymentScreenProps } from '../later/PaymentScreenProps.js'
import { StrayCard } from '../payment/StrayCard.js'
import { SupportButton } from '../payment/SupportButton.js'
import { useDepositAgain } from '../payment/useDepositAgain.js'
import { useStrayMoney } from '../payment/useStrayMoney.js'
import { useStrayTitle } from '../payment/useStrayTitle.js'
import { Screen } from '../Screen.js'

export type NothingPaidProps = Pick<PaymentScreenProps, 'payment' | 'error'> & {
  title: string
  /** What happened, above everything else. */
  note?: ReactNode
  /** Where nothing arrived that was not asked for. */
  children: ReactNode
}

/** A payment that got nothing of what it asked for: what came in its place, or the way to look for it, and a new quote. */
export function NothingPaid({ payment, error, title, note, children }: NothingPaidProps): JSX.Element {
  const { fund } = useMessages()
  const again = useDepositAgain(payment)
  const stray = useStrayMoney(payment)
  const strayTitle = useStrayTitle(stray)
  return (
    <Screen
      name="problem"
      asides
      title={strayTitle ?? title}
      foot={
        <>
          <Button kind={stray ? 'secondary' : 'primary'} onClick={again}>
            {fund.expired.getNew}
          </Button>
          <SupportButton payment={payment} />
        </>
      }
    >
      <StaleNote error={error} />
      {note}
      {stray ? <StrayCard payment={payment} stray={stray} /> : children}
    </Screen>
  )
}
