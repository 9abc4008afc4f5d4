import { type JSX, useEffect, useMemo, useState } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useDepositScope } from '../../../hooks/context.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import { Button } from '../../../ui/Button.js'
import { CheckList } from '../../../ui/CheckList.js'
import { Icon } from '../../../ui/Icon.js'
import { SupportButton } from '../../shared/help/SupportButton.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { useReport } from '../../shell/errors/ShortErrorNote.js'
import { useAutoRetry } from '../../shell/errors/useAutoRetry.js'
import { commonMessages } from '../../shell/messages.js'
import { Screen } from '../../shell/Screen.js'
import { formMessages } from './messages/formMessages.js'
import { downMessages } from './messages/lazyMessages.js'

/** Transient errors, which are retried automatically. Others do not resolve without action. */
const transientCodes = new Set<DepositError['code']>(['network', 'timeout', 'service_unavailable', 'rate_limited'])
const retryEveryMs = 30_000
const noRetry = () => {}

/** Bundlers replace all of `process.env.NODE_ENV`, and nothing less of it. Without one, reading it throws. */
declare const process: { env: { NODE_ENV?: string } }

export type FormUnavailableProps = {
  error: DepositError
  /** A retry is in progress. */
  checking: boolean
  /** Undefined if a retry cannot help. */
  onRetry: (() => void) | undefined
}

/** Shown instead of the form during an outage or with an invalid configuration. Explains what happens to paid money. */
export function FormUnavailable({ error, checking, onRetry }: FormUnavailableProps): JSX.Element {
  const form = useMessages(formMessages)
  const common = useMessages(commonMessages)
  const t = useMessages(downMessages)
  const { time } = useTimes()
  const [since] = useState(() => Date.now())
  const isTransient = transientCodes.has(error.code)
  // Each retry of an outage fails anew. The host learns of it once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first error of each code
  const first = useMemo(() => error, [error.code])
  useReport(first)
  useDeveloperLog(first)
  useAutoRetry(error, isTransient && onRetry ? (error.retryAfter ?? retryEveryMs) : undefined, onRetry ?? noRetry)
  return (
    <Screen
      name="form"
      asides={!onRetry}
      title={form.title}
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
      {isTransient ? (
        <div className="dw-outcome" data-roomy="" role="alert">
          <span className="dw-outcome-mark" data-tone="warning">
            <Icon name="plug" size="lg" />
          </span>
          <p className="dw-text-strong dw-text-lg">{t.title}</p>
          <p className="dw-text-muted">{t.since(time(since))}</p>
        </div>
      ) : (
        <ErrorNote error={first} />
      )}
      <div className="dw-card">
        <CheckList title={t.paidTitle} sentences={t.paid} />
      </div>
    </Screen>
  )
}

/** Logs what is wrong with the integration, if that is the cause, during development. */
function useDeveloperLog(error: DepositError): void {
  const { client } = useDepositScope()
  useEffect(() => {
    try {
      if (process.env.NODE_ENV !== 'development') return
      const log = import('../../shell/errors/logFailure.js')
      log.then(({ logFailure }) => logFailure(error, client.key)).catch(() => {})
    } catch {
      // A page without a bundler.
    }
  }, [error, client])
}
