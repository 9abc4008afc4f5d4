import type { JSX, ReactNode } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import type { PaymentScreenProps } from '../PaymentScreenProps.js'
import { Screen } from '../Screen.js'
import { StaleNote } from '../StaleNote.js'
import { StrayCard } from '../StrayCard.js'
import { SupportButton } from '../SupportButton.js'
import { useDepositAgain } from '../useDepositAgain.js'
import { useStrayMoney } from '../useStrayMoney.js'
import { useStrayTitle } from '../useStrayTitle.js'

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
