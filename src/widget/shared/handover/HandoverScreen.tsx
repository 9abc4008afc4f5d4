import type { JSX } from 'react'
import { type UseHandoverResult, useHandover } from '../../../hooks/useHandover.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import { Button } from '../../../ui/Button.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Note } from '../../../ui/Note.js'
import { QrCode } from '../../../ui/QrCode.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { useNow } from '../../../ui/useNow.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { Screen } from '../../shell/Screen.js'
import { handoverMessages } from './messages.js'

export type HandoverScreenProps = {
  /** What the other device is asked for. */
  asks: 'verify' | 'withdraw' | 'owner'
  onBack: () => void
}

/** Shows a link and its code, and goes on by itself once the other device has answered. */
export function HandoverScreen({ asks, onBack }: HandoverScreenProps): JSX.Element {
  const t = useMessages(handoverMessages)
  const copy = useMessages(deferredMessages)
  const handover = useHandover()
  const { stage, link, code, renew } = handover
  const isExpired = stage === 'expired'
  const hint = asks === 'owner' ? t.pointOwner : asks === 'withdraw' ? t.pointWithdraw : t.pointHint
  return (
    <Screen
      name="handover"
      title={asks === 'owner' ? t.titleOwner : t.title}
      onBack={onBack}
      foot={
        <>
          {isExpired ? (
            <Button kind="primary" icon="refresh" onClick={renew}>
              {t.renew}
            </Button>
          ) : link === undefined ? (
            <Button kind="secondary" busy>
              {t.making}
            </Button>
          ) : (
            <CopyButton
              kind="secondary"
              size="md"
              text={link}
              label={t.copy}
              copiedLabel={copy.copied}
              failedLabel={copy.copyFailed}
            />
          )}
          <Button kind="quiet" onClick={onBack}>
            {t.another}
          </Button>
        </>
      }
    >
      {isExpired ? (
        <Note tone="warning" icon="clock" title={t.expired} role="alert" />
      ) : (
        <>
          <div className="dw-card dw-card-padding dw-handover" aria-busy={link === undefined}>
            {link === undefined ? <Skeleton width="172px" height="172px" /> : <QrCode text={link} label={t.code} />}
            <p className="dw-text-strong">{t.point}</p>
            <p className="dw-text-muted dw-text-sm">{hint}</p>
          </div>
          <div className="dw-card dw-row dw-row-slim">
            <span className="dw-row-main dw-text-muted dw-text-sm">{t.compare}</span>
            {code === undefined ? (
              <Skeleton width="5.75em" />
            ) : (
              <bdi className="dw-text-mono dw-text-strong dw-handover-code" dir="ltr" translate="no">
                {code}
              </bdi>
            )}
          </div>
          <HandoverProgress handover={handover} />
        </>
      )}
    </Screen>
  )
}

/** Whether the link was opened, and how long it is good. */
function HandoverProgress({ handover }: { handover: UseHandoverResult }): JSX.Element | null {
  const t = useMessages(handoverMessages)
  const { countdown } = useTimes()
  const now = useNow() ?? 0
  const { expiresAt, opened, error } = handover
  if (error)
    return (
      <Note tone="warning" icon="offline" title={t.offline} role="status">
        {t.offlineHint}
      </Note>
    )
  if (expiresAt === undefined) return null
  return opened ? (
    <p className="dw-live-status" role="status">
      {t.opened}
    </p>
  ) : (
    <p className="dw-live-status">{t.waiting(countdown(expiresAt - now))}</p>
  )
}
