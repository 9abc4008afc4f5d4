import type { JSX } from 'react'
import type { SignOptions } from '../../../core/signing/SignOptions.js'
import type { DepositError } from '../../../errors/DepositError.js'
import { quoteKey } from '../../../flow/state.js'
import type { UseVerificationResult } from '../../../hooks/useVerification.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { handoverOfferMessages } from '../../shared/handover/offerMessages.js'
import { SupportButton } from '../../shared/help/SupportButton.js'
import { useKeyOfOwner } from '../../shared/key/OwnerKey.js'
import { signAgainMessages } from '../../shared/wallet/messages.js'
import { OwnerFoot, SignAgainButton } from '../../shared/wallet/OwnerFoot.js'
import { isOtherKey, isUnwitnessed, SigningNote } from '../../shared/wallet/SigningNote.js'
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
  chainId: bigint | undefined
  onSign: (options?: SignOptions) => void
}

/** The sign button and the way to leave. A refused message cannot be signed. */
export function VerifyFoot({ payment, refusal, verification, request, chainId, onSign }: VerifyFootProps): JSX.Element {
  const t = useMessages(verifyMessages)
  const common = useMessages(commonMessages)
  const again = useMessages(signAgainMessages)
  const { deposit, options } = useWidget()
  const { signs: byKey, phone } = useKeyOfOwner()
  const onPhone = useMessages(handoverOfferMessages).use
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
      <SigningNote error={refusal ?? error ?? undefined} chainId={chainId} />
      {refusal ? (
        <SupportButton payment={payment} error={refusal} />
      ) : (
        <OwnerFoot
          owner={payment.owner_address}
          paymentId={payment.payment_id}
          onPhone={() => ready && onSign()}
          onStartAgain={options.ownerAddress === undefined ? startAgain : undefined}
        >
          <Button
            kind="primary"
            className="dw-confirm-button"
            busy={isPending}
            disabled={!ready || !armed}
            data-arming={ready && !isPending && !armed ? '' : undefined}
            onClick={() => onSign()}
          >
            {isPending
              ? byKey
                ? t.waitingKey
                : t.waiting
              : ready
                ? byKey
                  ? t.signByKey
                  : phone
                    ? onPhone
                    : t.sign
                : t.checking}
          </Button>
          {isOtherKey(error) && !byKey && !isPending && (
            <SignAgainButton label={again.smart} onSign={() => onSign({ smartAccount: true })} />
          )}
          {isUnwitnessed(error) && !isPending && (
            <SignAgainButton label={again.unwitnessed} onSign={() => onSign({ acceptUnwitnessed: true })} />
          )}
        </OwnerFoot>
      )}
      <Button kind="quiet" onClick={leave}>
        {refusal ? common.depositAgain : t.notNow}
      </Button>
    </>
  )
}
