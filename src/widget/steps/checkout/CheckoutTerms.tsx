import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { compareDecimals } from '../../../money/decimal.js'
import type { Payment } from '../../../schema/Payment.js'
import { Address } from '../../../ui/Address.js'
import { Disc } from '../../../ui/Disc.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useProviderBranding } from '../../shared/offer/useProviderBranding.js'
import { DeadlineClock } from '../../shell/time/DeadlineClock.js'
import { checkoutMessages } from './messages.js'

/** Why the provider's page names a larger amount than we promise: it has not paid for the way to the destination. */
export function PageSays({ payment, provider }: { payment: Payment; provider: string }): JSX.Element | null {
  const t = useMessages(checkoutMessages)
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const { next_instruction: instruction, quoted } = payment
  const delivered = instruction?.type === 'ONRAMP' ? instruction.deposit_info[0] : undefined
  if (!delivered) return null
  const [from, to] = [asset(delivered.deposit_token), asset(quoted.output_amount.asset)]
  const { amount } = quoted.output_amount
  if (from.symbol !== to.symbol || compareDecimals(delivered.deposit_amount, amount) <= 0) return null
  return (
    <p className="dw-text-sm dw-text-muted">
      {t.pageSays(provider, amountText(from, delivered.deposit_amount), amountText(to, amount))}
    </p>
  )
}

export type CheckoutTermsProps = {
  payment: Payment
  paid: string
  startBy: string | undefined
}

/** How long after confirmation a payment can be started, in milliseconds. */
const startWithinMs = 30 * 60_000

/** The amount to pay, the deadline to start the payment, and where it goes in the end. */
export function CheckoutTerms({ payment, paid, startBy }: CheckoutTermsProps): JSX.Element {
  const t = useMessages(checkoutMessages)
  const face = useProviderBranding()(payment.quoted.onramp ?? '')
  return (
    <div className="dw-card">
      <div className="dw-row">
        {face.src !== undefined && <Disc shape="square" face={face} />}
        <span className="dw-row-main">
          <span className="dw-label">{t.youPay}</span>
          <span className="dw-text-strong">
            <bdi>{paid}</bdi>
          </span>
        </span>
        {startBy !== undefined && (
          <span className="dw-row-end">
            <span className="dw-label">{t.startBefore}</span>
            <DeadlineClock label={t.startBefore} at={Date.parse(startBy)} total={startWithinMs} bare />
          </span>
        )}
      </div>
      <div className="dw-card-padding dw-card-divider">
        <span className="dw-label">{t.destination}</span>
        <Address address={payment.destination_address} />
      </div>
    </div>
  )
}
