import type { JSX } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { ChoiceRow } from '../ChoiceRow.js'
import type { PaymentScreenProps } from '../PaymentScreenProps.js'
import { Screen } from '../Screen.js'
import { StaleNote } from '../StaleNote.js'
import { StrayCard } from '../StrayCard.js'
import { SupportButton } from '../SupportButton.js'
import { useDepositAgain } from '../useDepositAgain.js'
import { useStrayMoney } from '../useStrayMoney.js'
import { useStrayTitle } from '../useStrayTitle.js'
import { useWidget } from '../WidgetContext.js'
import { ProblemNote } from './ProblemNote.js'

/** It stopped before anything was paid, so there is nothing to take back and nothing to go on with. */
export function UnpaidScreen({ payment, error }: PaymentScreenProps): JSX.Element {
  const { problem, fund } = useMessages()
  const { send } = useWidget().deposit
  const again = useDepositAgain(payment)
  const stray = useStrayMoney(payment)
  const strayTitle = useStrayTitle(stray)
  return (
    <Screen
      name="problem"
      asides
      title={strayTitle ?? problem.failed.title}
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
      <ProblemNote payment={payment} reason="failed" />
      {stray ? (
        <StrayCard payment={payment} stray={stray} />
      ) : (
        <div className="dw-card dw-rows" data-inset="">
          <div className="dw-code dw-closed">
            <span className="dw-mark" data-tone="quiet">
              <Icon name="inbox" size="lg" />
            </span>
            <p className="dw-strong dw-headline">{problem.failed.unpaid}</p>
            <p className="dw-muted">{problem.expired.hint}</p>
          </div>
          <ChoiceRow
            icon="return"
            title={problem.elsewhere.title}
            hint={problem.elsewhere.hint}
            onClick={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}
          />
        </div>
      )}
    </Screen>
  )
}
