import { type JSX, useEffect, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import type { SignOptions } from '../../../core/signing/SignOptions.js'
import { withdrawalOf } from '../../../core/withdraw/withdrawFacts.js'
import { useHandover } from '../../../hooks/useHandover.js'
import { type UseVerificationResult, useVerification } from '../../../hooks/useVerification.js'
import { useVerificationPlans } from '../../../hooks/useVerificationPlans.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Address } from '../../../ui/Address.js'
import { Badge } from '../../../ui/Badge.js'
import { CheckList } from '../../../ui/CheckList.js'
import { Disc } from '../../../ui/Disc.js'
import { Fold } from '../../../ui/Fold.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { HandoverRest } from '../../shared/handover/HandoverRest.js'
import { useKeyOfOwner } from '../../shared/key/OwnerKey.js'
import type { PaymentScreenProps } from '../../shared/payment/usePaymentFacts.js'
import { ExactMessage } from '../../shared/wallet/ExactMessage.js'
import { StaleNote } from '../../shell/errors/StaleNote.js'
import { LoadingScreen } from '../../shell/LoadingScreen.js'
import { Needed } from '../../shell/lazy/rest.js'
import { Screen } from '../../shell/Screen.js'
import { validUntil } from '../../shell/time/DeadlineClock.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { verifyMessages } from './messages.js'
import { SignedRefund, SignedStatement, type VerificationPlan } from './SignedStatement.js'
import { VerifyFoot } from './VerifyFoot.js'

/**
 * The verification step: the owner of a larger deposit signs to prove control of the address and, where the payment asks
 * for it, a refund to that address. Each message is shown in full before its own press and its own wallet request.
 */
export function VerifyStep({ payment, error }: PaymentScreenProps): JSX.Element {
  const t = useMessages(verifyMessages)
  const { account } = useWallet()
  const { signs: byKey, phone } = useKeyOfOwner()
  const handover = useHandover()
  const verification = useVerification()
  const request = useHeldRequest(payment, verification)
  const plans = request.data
  const owner = payment.owner_address
  // All are signed if only submitting them failed.
  const plan = plans?.find(({ digest }) => !verification.signed.includes(digest)) ?? plans?.at(-1)
  const refund = plan?.facts.purpose === 'withdraw' ? withdrawalOf(plan.facts, payment.payment_id) : undefined
  const connected = sameAddress(account?.address, owner)
  const sign = (options: SignOptions = {}) => {
    if (plans) verification.verify({ ...options, payment: request.payment, plans })
  }
  usePhoneAtOnce(phone?.isChosen === true && handover.awaits(owner) ? plan?.digest : undefined, () => sign())
  if (handover.stage !== 'idle') {
    const leave = phone?.leave ?? handover.end
    return (
      <Needed from={HandoverRest} fallback={<LoadingScreen />}>
        {({ HandoverScreen }) => <HandoverScreen asks="verify" onBack={leave} />}
      </Needed>
    )
  }
  return (
    <Screen
      name="verify"
      title={byKey ? t.titleKey : t.title}
      foot={
        <VerifyFoot
          payment={payment}
          refusal={request.error ?? undefined}
          verification={verification}
          request={plan?.digest}
          chainId={plan?.facts.chainId}
          onSign={sign}
        />
      }
    >
      <StaleNote error={error} unpaid />
      <p className="dw-text-intro">{byKey ? t.leadKey : t.lead}</p>
      {plan && plans && plans.length > 1 && (
        <p className="dw-text-intro dw-text-strong">{t.step(plans.indexOf(plan) + 1, plans.length)}</p>
      )}
      <div className="dw-card">
        <div className="dw-row">
          <Disc icon={refund ? 'return' : 'sign'} tone="accent" />
          <span className="dw-row-main">
            {refund && <span className="dw-text-strong">{t.refund}</span>}
            <span className="dw-label">{byKey ? t.signKey : connected ? t.signWith : t.owner}</span>
          </span>
          {connected && (
            <Badge tone="success" icon="check">
              {t.connected}
            </Badge>
          )}
        </div>
        <div className="dw-card-padding">
          <Address address={owner} />
        </div>
        {plan && refund ? (
          <SignedRefund request={refund} plan={plan} />
        ) : (
          <SignedStatement payment={payment} plan={plan} checking={!request.error} byKey={byKey} />
        )}
      </div>
      {!request.error && <VerifyChecks plan={plan} />}
    </Screen>
  )
}

/** Asks the device that chose this owner for each message as soon as it is checked, while it waits for it. */
function usePhoneAtOnce(digest: string | undefined, sign: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (digest !== undefined) sign()
  }, [digest])
}

/** The checks that the message passed before it is sent to the wallet. */
function VerifyChecks({ plan }: { plan: VerificationPlan | undefined }): JSX.Element {
  const t = useMessages(verifyMessages)
  if (!plan)
    return (
      <div className="dw-card dw-card-padding dw-stack" aria-busy="true">
        <span className="dw-visually-hidden">{t.checking}</span>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </div>
    )
  return (
    <div className="dw-card">
      <Fold summary={<span className="dw-text-medium">{t.checked}</span>}>
        <CheckList sentences={plan.facts.purpose === 'verify' ? t.checks : t.refundChecks} />
      </Fold>
      <ExactMessage key={plan.digest} payload={plan.payload} digest={plan.digest} hashes={plan.hashes} />
    </div>
  )
}

type HeldRequest = Pick<ReturnType<typeof useVerificationPlans>, 'data' | 'error'> & {
  /** The payment as fetched when the request was first displayed. */
  payment: Payment
}

/** A request is replaced this long before its deadline. */
const marginMs = 30_000

/**
 * The displayed request. Each poll of the payment returns a new one with another deadline, but the displayed request,
 * which the wallet shows too, is only replaced close to its deadline or after the service refused it.
 */
function useHeldRequest(
  payment: Payment,
  { isPending, error: refusal }: Pick<UseVerificationResult, 'isPending' | 'error'>,
): HeldRequest {
  const [held, setHeld] = useState(payment)
  // The error that existed when the request was adopted belongs to an earlier one.
  const [before, setBefore] = useState(refusal)
  const { data, error } = useVerificationPlans(held)
  const ends = data?.map(({ deadline }) => validUntil(deadline)) ?? []
  const over = useDeadlinePassed(ends.length > 0 ? Math.min(...ends) - marginMs : undefined)
  const refused = refusal !== before && refusal?.status !== undefined
  const due = over || refused || Boolean(error)
  const isNew = tokenOf(payment) !== tokenOf(held)
  if (payment.payment_id !== held.payment_id || (due && isNew && !isPending)) {
    setHeld(payment)
    setBefore(refusal)
  }
  return { payment: held, data, error }
}

function tokenOf({ next_instruction: instruction }: Payment): string | undefined {
  return instruction?.type === 'USER_VERIFY' ? instruction.verification_token : undefined
}
