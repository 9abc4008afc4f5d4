import { type JSX, useState } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { useFirstMessages, useFormatters } from '../../i18n/MessagesProvider.js'
import { useDownMessages } from '../../i18n/useDownMessages.js'
import { Button } from '../../ui/Button.js'
import { CheckList } from '../../ui/CheckList.js'
import { Icon } from '../../ui/Icon.js'
import { SupportButton } from '../payment/SupportButton.js'
import { Screen } from '../Screen.js'
import { ErrorNote } from '../trouble/ErrorNote.js'
import { useAutoRetry } from '../trouble/useAutoRetry.js'

/** After these the service is asked again by itself; the others need somebody to do something. */
const passing = new Set<DepositError['code']>(['network', 'timeout', 'service_unavailable', 'rate_limited'])
const retryEveryMs = 30_000
const noRetry = () => {}

export type PickDownProps = {
  error: DepositError
  /** It is being asked again right now. */
  checking: boolean
  /** Undefined where asking again changes nothing. */
  onRetry: (() => void) | undefined
}

/** The service does not answer at all: first what happens to money already paid, then how to go on. */
export function PickDown({ error, checking, onRetry }: PickDownProps): JSX.Element {
  const { pick, common } = useFirstMessages()
  const t = useDownMessages()
  const { time } = useFormatters()
  const [since] = useState(() => Date.now())
  const passes = passing.has(error.code)
  useAutoRetry(error, passes && onRetry ? (error.retryAfter ?? retryEveryMs) : undefined, onRetry ?? noRetry)
  return (
    <Screen
      name="pick"
      asides={!onRetry}
      title={pick.title}
      foot={
        <>
          {onRetry && (
            <Button kind="primary" icon="refresh" busy={checking} onClick={onRetry}>
              {checking ? t.checking : common.checkAgain}
            </Button>
          )}
          <SupportButton error={error} />
        </>
      }
    >
      {passes ? (
        <div className="dw-outcome" data-roomy="" role="alert">
          <span className="dw-mark" data-tone="warning">
            <Icon name="plug" size="lg" />
          </span>
          <p className="dw-strong dw-headline">{t.title}</p>
          <p className="dw-muted">{t.since(time(since))}</p>
        </div>
      ) : (
        <ErrorNote error={error} />
      )}
      <div className="dw-card">
        <CheckList title={t.paidTitle} sentences={t.paid} />
      </div>
    </Screen>
  )
}
