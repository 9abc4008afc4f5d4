import type { JSX } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { quoteKey } from '../../../flow/state.js'
import type { UseVerificationResult } from '../../../hooks/useVerification.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { SupportButton } from '../../shared/payment/SupportButton.js'
import { OwnerFoot, SmartAccountButton } from '../../shared/wallet/OwnerFoot.js'
import { isOtherKey, SigningNote } from '../../shared/wallet/SigningNote.js'
import { commonMessages } from '../../shell/messages.js'
import { useArmed } from '../../shell/useArmed.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { verifyMessages } from './messages.js'

export type VerifyFootProps = {
  payment: Payment
  /** The signing gate refused the message, so it cannot be signed. */
  refusal: DepositError | undefined
  verification: UseVerificationResult
  /** Digest of the message on the screen; undefined until it passed the gate and is shown. */
  request: string | undefined
  onSign: (smartAccount: boolean) => void
}

/** The sign button and the way to leave. A refused message cannot be signed. */
export function VerifyFoot({ payment, refusal, verification, request, onSign }: VerifyFootProps): JSX.Element {
  const t = useMessages(verifyMessages)
  const common = useMessages(commonMessages)
  const { deposit, options } = useWidget()
  const { isPending, error } = verification
  const ready = request !== undefined
  const armed = useArmed(request ?? '')
  const { draft } = deposit.state
  const leave = () => deposit.send({ type: 'STARTED_OVER', draft })
  // Nothing is paid yet, so a user who cannot sign as this owner can start a new payment with their own wallet.
  const startAgain = () => {
    leave()
    if (draft.amount === '') return
    deposit.send({ type: 'QUOTES_REQUESTED' })
    deposit.send({ type: 'QUOTE_SELECTED', key: quoteKey(payment.quoted) })
  }
  return (
    <>
      <SigningNote error={refusal ?? error ?? undefined} />
      {refusal ? (
        <SupportButton payment={payment} error={refusal} />
      ) : (
        <OwnerFoot
          owner={payment.owner_address}
          onStartAgain={options.ownerAddress === undefined ? startAgain : undefined}
        >
          <Button
            kind="primary"
            className="dw-confirm-button"
            busy={isPending}
            disabled={!ready || !armed}
            data-arming={ready && !isPending && !armed ? '' : undefined}
            onClick={() => onSign(false)}
          >
            {isPending ? t.waiting : ready ? t.sign : t.checking}
          </Button>
          {isOtherKey(error) && !isPending && <SmartAccountButton onSign={() => onSign(true)} />}
        </OwnerFoot>
      )}
      <Button kind="quiet" onClick={leave}>
        {refusal ? common.depositAgain : t.notNow}
      </Button>
    </>
  )
}
