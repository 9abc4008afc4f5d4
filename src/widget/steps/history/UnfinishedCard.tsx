import { type JSX, useEffect, useRef, useState } from 'react'
import { paymentStage, requiresAction } from '../../../flow/paymentStage.js'
import { holdsMoney } from '../../../flow/statusView.js'
import { useHistory } from '../../../hooks/useHistory.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { usePaymentFacts } from '../../shared/payment/usePaymentFacts.js'
import { useArmed } from '../../shell/useArmed.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { historyMessages } from './messages.js'
import { usePaymentLine } from './usePaymentLine.js'

/** Offers to resume an unfinished deposit, above the form. Renders nothing if there is none. */
export function UnfinishedCard(): JSX.Element {
  const t = useMessages(historyMessages)
  const { showAside } = useWidget()
  const [first, ...rest] = useUnfinished()
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<boolean>()
  const found = first !== undefined
  useEffect(() => {
    // Do not shift the form while it has focus. The deposit is in the history too.
    if (found) setShown((before) => before ?? !hasFocus(place.current?.parentElement))
  }, [found])
  const others = rest.filter(requiresAction).length
  return (
    <>
      <span ref={place} hidden />
      {shown && first && (
        <section className="dw-card dw-rows" aria-label={t.unfinished}>
          <UnfinishedRow key={first.payment_id} payment={first} />
          {others > 0 && (
            <button type="button" className="dw-row dw-row-slim dw-text-sm" onClick={() => showAside('unfinished')}>
              <span className="dw-row-main dw-text-medium">{t.moreNeedYou(others)}</span>
              <Icon name="right" size="sm" />
            </button>
          )}
        </section>
      )}
    </>
  )
}

/** Works in a shadow root too, where `document.activeElement` is the shadow host. */
function hasFocus(element: Element | null | undefined): boolean {
  const root = element?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined
  return root?.activeElement != null && element?.contains(root.activeElement) === true
}

/** An unfinished deposit with a button to resume it. */
function UnfinishedRow({ payment }: { payment: Payment }): JSX.Element {
  const t = useMessages(historyMessages)
  const { send } = useWidget().deposit
  const { stage, asset, amount, about } = usePaymentLine(payment)
  const { input, paid } = usePaymentFacts(payment)
  // The row shifts the form when it appears, so early presses are ignored.
  const armed = useArmed(payment.payment_id)
  const unpaid = stage === 'to_pay'
  const title = unpaid ? t.notPaidYet(paid) : stage === 'moving' ? t.onItsWay(amount) : t.needsYouNow(amount)
  return (
    <div className="dw-row">
      <AssetDisc asset={unpaid ? input : asset} />
      <span className="dw-row-main">
        <span className="dw-text-medium">{title}</span>
        <span className="dw-text-muted dw-text-sm dw-text-ellipsis">{about}</span>
      </span>
      <Button
        kind="soft"
        size="sm"
        aria-label={`${t.resume}: ${title}`}
        onClick={() => armed && send({ type: 'PAYMENT_OPENED', paymentId: payment.payment_id })}
      >
        {t.resume}
      </Button>
    </div>
  )
}

const none: readonly Payment[] = []

/** Finished payments may still receive late funds, so they are polled slowly. */
const recentPollMs = 60_000

/** Recent unfinished payments, those that need the user first. An address that is only typed in the form is ignored. */
export function useUnfinished(): readonly Payment[] {
  const { ownerAddress, destinationAddress } = useWidget().options
  const { account } = useWallet()
  // Only an address that can sign owns payments.
  const named = ownerAddress ?? account?.address ?? destinationAddress ?? ''
  const owner = /^0x[0-9a-f]{40}$/i.test(named) ? named : undefined
  const { data } = useHistory(owner === undefined ? undefined : { owner_address: owner, category: 'NEW_OR_FUNDED' })
  // NEW_OR_FUNDED excludes expired payments, even if funds arrived late.
  const recent = useRecentPayments(owner)
  if (!data || !recent) return none
  const live = data.payment_statuses
  const known = new Set(live.map(({ payment_id }) => payment_id))
  const late = recent.filter((payment) => !known.has(payment.payment_id))
  // A payment that somebody else created is listed in the history; above the form it would pose as the user's own.
  const isOwn = (payment: Payment) => !payment.foreign || holdsMoney(payment)
  const payments = [...live, ...late].filter((payment) => requiresAction(payment) && isOwn(payment))
  return [...payments, ...live.filter((payment) => paymentStage(payment) === 'moving')]
}

/** The newest payments of any status; empty if they cannot be fetched. */
function useRecentPayments(owner: string | undefined): readonly Payment[] | undefined {
  const request = owner === undefined ? undefined : ({ owner_address: owner, category: 'ALL', limit: 25 } as const)
  const { data, error } = useHistory(request, { refetchInterval: recentPollMs })
  return error ? none : data?.payment_statuses
}
