import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Disc } from '../../../ui/Disc.js'
import { useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { DeadlineClock } from '../../shell/time/DeadlineClock.js'

export type CheckoutTermsProps = {
  /** Wire id of the provider. */
  onramp: string | undefined
  paid: string
  startBy: string | undefined
}

/** How long after confirmation a payment can be started, in milliseconds. */
const startWithinMs = 30 * 60_000

/** The amount to pay and the deadline to start the payment. */
export function CheckoutTerms({ onramp, paid, startBy }: CheckoutTermsProps): JSX.Element {
  const t = useMessages().fund.page
  const face = useProviderBranding()(onramp ?? '')
  return (
    <div className="dw-card dw-row">
      {face.src !== undefined && <Disc shape="square" face={face} />}
      <span className="dw-main">
        <span className="dw-label">{t.youPay}</span>
        <span className="dw-strong">
          <bdi>{paid}</bdi>
        </span>
      </span>
      {startBy !== undefined && (
        <span className="dw-end">
          <span className="dw-label">{t.startBefore}</span>
          <DeadlineClock label={t.startBefore} at={Date.parse(startBy)} total={startWithinMs} bare />
        </span>
      )}
    </div>
  )
}
