import { type JSX, useState } from 'react'
import type { SignTask as Task } from '../../../../core/handover/handoverTask.js'
import type { SignOptions } from '../../../../core/signing/SignOptions.js'
import type { UseHandoverTaskResult } from '../../../../hooks/useHandoverTask.js'
import { useMessages } from '../../../../i18n/MessagesProvider.js'
import { Address } from '../../../../ui/Address.js'
import { Button } from '../../../../ui/Button.js'
import { Checkbox } from '../../../../ui/Checkbox.js'
import { CheckList } from '../../../../ui/CheckList.js'
import { KeyValue } from '../../../../ui/KeyValue.js'
import { Note } from '../../../../ui/Note.js'
import { FeeConsent, useFeeChoice } from '../../../shared/consent/FeeConsent.js'
import { usePaymentFacts } from '../../../shared/payment/usePaymentFacts.js'
import { ExactMessage, SignedFacts } from '../../../shared/wallet/ExactMessage.js'
import { signAgainMessages } from '../../../shared/wallet/messages.js'
import { OwnerFoot, SignAgainButton } from '../../../shared/wallet/OwnerFoot.js'
import { isUnwitnessed, SigningNote } from '../../../shared/wallet/SigningNote.js'
import { withdrawalMessages } from '../../../shared/withdrawal/messages.js'
import { Screen } from '../../../shell/Screen.js'
import { useArmed } from '../../../shell/useArmed.js'
import { verifyMessages } from '../messages.js'
import { SignedStatement } from '../SignedStatement.js'
import { CompareCode, ContractNote } from './CompareCode.js'
import { handoverTaskMessages } from './messages.js'

export type SignTaskProps = { handover: UseHandoverTaskResult; task: Task }

/** A message that this device rebuilt and checked, in full, before the wallet is asked for its signature. */
export function SignTask({ handover, task }: SignTaskProps): JSX.Element {
  const t = useMessages(handoverTaskMessages)
  const verify = useMessages(verifyMessages)
  const again = useMessages(signAgainMessages)
  const { payment, plan, request, recipient: to } = task
  const { paid } = usePaymentFacts(payment)
  const { code = '', error, isPending } = handover
  const armed = useArmed(plan.digest)
  const [confirmed, setConfirmed] = useState<string>()
  // Only the person can say whose address it is: this device has it from the link.
  const acceptRecipient = confirmed === plan.digest
  const fee = useFeeChoice(plan)
  const isMissed = (to === 'other' && !acceptRecipient) || fee.isMissing
  // The note was on the screen before the press.
  const signWith = (options: SignOptions) =>
    handover.sign({
      ...options,
      acceptRecipient,
      acceptUnverified: plan.facts.unverified,
      acceptFee: fee.acceptFee,
    })
  return (
    <Screen
      name="handover-task"
      title={t.title}
      foot={
        <>
          <ContractNote isContract={handover.isContract} />
          <SigningNote error={error} chainId={plan.facts.chainId} />
          <OwnerFoot owner={payment.owner_address}>
            <Button
              kind="primary"
              className="dw-confirm-button"
              busy={isPending}
              disabled={!armed || isMissed}
              data-arming={armed || isPending ? undefined : ''}
              onClick={() => signWith({})}
            >
              {isPending ? t.waiting : t.sign}
            </Button>
            {isUnwitnessed(error) && !isPending && !isMissed && (
              <SignAgainButton label={again.unwitnessed} onSign={() => signWith({ acceptUnwitnessed: true })} />
            )}
          </OwnerFoot>
          <Button kind="quiet" disabled={isPending} onClick={handover.decline}>
            {t.decline}
          </Button>
        </>
      }
    >
      <CompareCode code={code} />
      {request ? (
        <>
          <p className="dw-text-intro dw-text-strong">
            {to === 'owner' ? t.toOwner : to === 'destination' ? t.toDestination : t.toOther}
          </p>
          <UnverifiedNote plan={plan} />
          <SignedFacts request={request} plan={plan} />
          <FeeConsent request={request} plan={plan} choice={fee} disabled={isPending} />
          {to === 'other' && (
            <Checkbox
              shape="note"
              checked={acceptRecipient}
              disabled={isPending}
              onChange={(isTicked) => setConfirmed(isTicked ? plan.digest : undefined)}
            >
              {t.gave}
            </Checkbox>
          )}
        </>
      ) : (
        <>
          <div className="dw-card">
            <KeyValue className="dw-card-padding" rows={[{ term: t.pays, value: <bdi>{paid}</bdi> }]} />
            <div className="dw-card-padding dw-card-divider">
              <span className="dw-label">{verify.owner}</span>
              <Address address={payment.owner_address} />
            </div>
            <SignedStatement payment={payment} plan={plan} checking={false} byKey={false} />
          </div>
          <div className="dw-card">
            <CheckList title={verify.checked} sentences={verify.checks} />
            <ExactMessage key={plan.digest} payload={plan.payload} digest={plan.digest} hashes={plan.hashes} />
          </div>
        </>
      )}
    </Screen>
  )
}

/** This device knows neither the payment from before nor what its wallet follows from. */
function UnverifiedNote({ plan }: Pick<SignTaskProps['task'], 'plan'>): JSX.Element | null {
  const t = useMessages(withdrawalMessages).unverified
  if (!plan.facts.unverified) return null
  return (
    <Note tone="warning" icon="shield" title={t.wallet} role="status">
      {t.hint}
    </Note>
  )
}
