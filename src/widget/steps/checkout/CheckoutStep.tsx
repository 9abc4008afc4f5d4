import { type JSX, useCallback, useEffect, useRef, useState } from 'react'
import { stopsPayment } from '../../../core/agreement/termsChangedError.js'
import type { DepositError } from '../../../errors/DepositError.js'
import { useDepositScope } from '../../../hooks/context.js'
import { useFundingTransfer } from '../../../hooks/useFundingTransfer.js'
import { useRenewSession } from '../../../hooks/useRenewSession.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { TermsChangedScreen } from '../../shared/payment/TermsChangedScreen.js'
import { type PaymentScreenProps, usePaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { StaleNote } from '../../shell/errors/StaleNote.js'
import { StoppedScreen } from '../../shell/errors/StoppedScreen.js'
import { LoadingScreen } from '../../shell/LoadingScreen.js'
import { Screen } from '../../shell/Screen.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useLeavePayment } from '../../shell/useLeavePayment.js'
import { useOnline } from '../../shell/useOnline.js'
import { CheckoutFrame, useFrameLife } from './CheckoutFrame.js'
import { CheckoutLinks, CheckoutNotes, type CheckoutWindowState, useCheckoutWindow } from './CheckoutLinks.js'
import { CheckoutTerms, PageSays } from './CheckoutTerms.js'
import { checkoutMessages } from './messages.js'
import { useProviderHints } from './useProviderHints.js'

export type CheckoutStepProps = PaymentScreenProps & {
  /** Checked with `safeUrl`. */
  url: string
  /** Without this, the page opens in a new tab. */
  framed: boolean
  startBy: string | undefined
}

/**
 * The provider's checkout page, once the payment behind it was compared with the agreement and its deposit address was
 * checked: the provider pays to that address.
 */
export function CheckoutStep(props: CheckoutStepProps): JSX.Element {
  const { payment } = props
  const { data, error, refetch } = useFundingTransfer(payment)
  // Null once everything is as agreed.
  const outcome = error ?? (data === undefined ? undefined : null)
  // While the next reading is compared, the last outcome stays: an open page is not closed, and a refusal not lifted.
  const [last, setLast] = useState<DepositError | null>()
  if (outcome !== undefined && outcome !== last) setLast(outcome)
  const shown = outcome === undefined ? last : outcome
  const { url, ...renewal } = useRenewal(props)
  if (shown === undefined) return <LoadingScreen />
  if (stopsPayment(renewal.error)) return <TermsChangedScreen error={renewal.error} payment={payment} />
  // Another page starts over: nothing that the old one said or did is true of it.
  if (shown === null) return <CheckoutScreen key={url} {...props} url={url} renewal={renewal} />
  if (stopsPayment(shown)) return <TermsChangedScreen error={shown} payment={payment} />
  return <StoppedScreen error={shown} paymentId={payment.payment_id} onRetry={() => void refetch()} />
}

/** Payment methods on the wire; a bank transfer must not be reported as a declined card. */
const cards: ReadonlySet<string | undefined> = new Set(['CREDIT_CARD', 'DEBIT_CARD'])

type Renewal = {
  /** Asks for a new page, once for each page that expires. */
  onExpired: () => void
  /** Asks again. */
  renew: () => void
  asked: boolean
  isPending: boolean
  error: DepositError | null
}

/** The page to show, and how it is replaced when its session has died. */
function useRenewal({ payment, url, refetch }: CheckoutStepProps): Renewal & { url: string } {
  const { renew, page, isPending, error } = useRenewSession(payment)
  const [expired, setExpired] = useState<string>()
  // Effects may run twice for one render.
  const last = useRef<string>(undefined)
  const onExpired = useCallback(() => {
    if (last.current === url) return
    last.current = url
    setExpired(url)
    renew()
  }, [url, renew])
  // The payment may have been paid or may have expired in the meantime.
  useEffect(() => {
    if (error) refetch()
  }, [error, refetch])
  const asked = expired === url
  // Until the payment itself has the new page.
  return { url: asked ? (page ?? url) : url, onExpired, renew, asked, isPending, error }
}

/**
 * The provider's checkout page, in an iframe where that is allowed. Its messages only trigger a refetch and are never
 * trusted as state.
 */
function CheckoutScreen(props: CheckoutStepProps & { renewal: Renewal }): JSX.Element {
  const { payment, error, seenAt, refetch, url, framed, startBy, renewal } = props
  const { storage } = useDepositScope()
  const online = useOnline()
  const checkout = useMessages(checkoutMessages)
  const deferred = useMessages(deferredMessages)
  const { provider = '', paid } = usePaymentFacts(payment)
  const { origin, host } = new URL(url)
  const frame = useRef<HTMLIFrameElement>(null)
  const [life, revive] = useFrameLife(frame, origin)
  const [drawn, setDrawn] = useState(false)
  const hint = useProviderHints({
    origin,
    paymentId: payment.payment_id,
    source: () => frame.current?.contentWindow,
    onHint: (event) => {
      revive()
      if (event === 'expired') renewal.onExpired()
      else if (event !== 'loaded') refetch()
    },
  })
  const leave = useLeavePayment(hint === 'paid')
  const ownWindow = useCheckoutWindow(url)
  const passed = useDeadlinePassed(startBy === undefined ? undefined : Date.parse(startBy))
  const late = passed && hint !== 'paid'
  const { onExpired } = renewal
  useEffect(() => {
    if (late) onExpired()
  }, [late, onExpired])
  const asking = renewal.isPending || (late && !renewal.asked)
  const inWindow = ownWindow.state === 'open' || ownWindow.state === 'closed'
  const failed = framed && !inWindow && (life === 'silent' || life === 'blocked')
  const t = checkout
  const foot = storage ? t.foot : deferred.keepOpen
  const opening = framed && !drawn && !inWindow && life === 'waiting'
  const declined = cards.has(payment.quoted.onramp_method) ? t.declined : t.refused
  const watching = failed ? t.stillTrying : t.waiting(provider)
  // The page itself says it first. A note above would push the page down while it is read.
  const status = hint === 'paid' ? t.reported(provider) : hint === 'declined' ? declined(provider) : watching
  useAnnounceChange(failed ? t.failedTitle : status)

  return (
    <Screen
      name="checkout"
      onLeave={leave}
      title={t.title(provider)}
      foot={
        // One line: what is above it is the page that somebody pays on.
        hint === 'paid' ? (
          <p className="dw-screen-foot-note">{foot}</p>
        ) : (
          <Button kind="quiet" onClick={leave}>
            {deferred.payAnotherWay}
          </Button>
        )
      }
    >
      <StaleNote error={error} unpaid />
      <CheckoutTerms payment={payment} paid={paid} startBy={startBy} />
      <CheckoutNotes
        late={late}
        renewal={asking ? 'asking' : renewal.error ? 'failed' : undefined}
        onRenew={renewal.renew}
        blocked={ownWindow.state === 'blocked'}
      />
      {(inWindow || !framed) && (
        <OwnWindow provider={provider} host={host} state={ownWindow.state} onOpen={ownWindow.open} />
      )}
      {framed && (
        <CheckoutFrame
          ref={frame}
          url={url}
          host={host}
          provider={provider}
          hidden={inWindow}
          failed={failed}
          opening={opening}
          onOpen={ownWindow.open}
          onShow={revive}
          onDrawn={() => setDrawn(true)}
        />
      )}
      <PageSays payment={payment} provider={provider} />
      <CheckoutLinks
        url={url}
        status={status}
        declined={hint === 'declined'}
        lastSeen={error || !online ? seenAt : undefined}
        failed={failed}
        inWindow={inWindow}
      />
      {hint !== 'paid' && <p className="dw-text-sm dw-text-muted">{foot}</p>}
    </Screen>
  )
}

type OwnWindowProps = { provider: string; host: string; state: CheckoutWindowState; onOpen: () => void }

/** Instead of the iframe, while the page is open in a separate window or if it may not be framed. */
function OwnWindow({ provider, host, state, onOpen }: OwnWindowProps): JSX.Element {
  const t = useMessages(checkoutMessages)
  const closed = state === 'closed'
  const opened = closed || state === 'open'
  return (
    <div className="dw-card dw-screen-fill" role="status">
      <div className="dw-frame-fallback">
        <span className="dw-outcome-mark" data-tone={closed ? 'quiet' : 'accent'}>
          <Icon name="window" size="lg" />
        </span>
        <p className="dw-text-strong dw-text-lg">
          {closed ? t.windowClosed : opened ? t.windowTitle(provider) : t.apart(provider)}
        </p>
        <p className="dw-text-muted">{closed ? t.windowClosedHint : opened ? t.windowHint : t.apartHint(host)}</p>
        <Button kind="primary" icon={opened ? 'window' : 'out'} onClick={onOpen}>
          {closed ? t.windowAgain : opened ? t.windowShow : t.open(provider)}
        </Button>
      </div>
    </div>
  )
}
