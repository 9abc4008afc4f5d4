import { type JSX, useEffect, useRef, useState } from 'react'
import { DepositError } from '../../../../errors/DepositError.js'
import { useHandover } from '../../../../hooks/useHandover.js'
import { useMessages } from '../../../../i18n/MessagesProvider.js'
import { Address } from '../../../../ui/Address.js'
import { Button } from '../../../../ui/Button.js'
import { Note } from '../../../../ui/Note.js'
import { HandoverScreen } from '../../../shared/handover/HandoverScreen.js'
import { handoverMessages } from '../../../shared/handover/messages.js'
import { ErrorNote } from '../../../shell/errors/ErrorNote.js'
import { Screen } from '../../../shell/Screen.js'
import { useArmed } from '../../../shell/useArmed.js'

export type PhoneOwnerProps = {
  /** Called with the address that the person said is theirs. */
  onChoose: (owner: string) => void
  onBack: () => void
}

/** Another device chooses the wallet that owns the payment. Anyone with the link may have chosen, so the person is asked. */
export function PhoneOwner({ onChoose, onBack }: PhoneOwnerProps): JSX.Element {
  const t = useMessages(handoverMessages)
  const { askOwner, end, code } = useHandover()
  const [asked, setAsked] = useState(0)
  const [shown, setShown] = useState<string>()
  const [owner, setOwner] = useState<string>()
  const [error, setError] = useState<DepositError>()
  const isKept = useRef(false)
  if (code !== undefined && code !== shown) setShown(code)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    let isGone = false
    askOwner().then(
      (address) => {
        if (!isGone) setOwner(address)
      },
      (cause: unknown) => {
        if (!isGone) setError(DepositError.from(cause))
      },
    )
    return () => {
      isGone = true
      if (!isKept.current) end()
    }
  }, [asked])
  const armed = useArmed(owner ?? '')
  const again = () => {
    setOwner(undefined)
    setError(undefined)
    setAsked(asked + 1)
  }
  if (!owner && !error) return <HandoverScreen asks="owner" onBack={onBack} />
  if (!owner)
    return (
      <Screen
        name="handover"
        title={t.titleOwner}
        onBack={onBack}
        foot={
          <Button kind="primary" icon="refresh" onClick={again}>
            {t.renew}
          </Button>
        }
      >
        {error?.code === 'wallet_rejected' ? (
          <Note icon="wallet" title={t.declined} role="status" />
        ) : (
          error && <ErrorNote error={error} />
        )}
      </Screen>
    )
  return (
    <Screen
      name="handover-owner"
      title={t.isYours}
      onBack={onBack}
      foot={
        <>
          <Button
            kind="primary"
            disabled={!armed}
            onClick={() => {
              isKept.current = true
              onChoose(owner)
            }}
          >
            {t.yes}
          </Button>
          <Button kind="quiet" onClick={again}>
            {t.no}
          </Button>
        </>
      }
    >
      <p className="dw-text-intro">{t.isYoursLead(shown ?? '')}</p>
      <div className="dw-card dw-card-padding">
        <Address address={owner} />
      </div>
      <Note tone="warning" icon="alert" title={t.chosen}>
        {t.chosenHint}
      </Note>
    </Screen>
  )
}
