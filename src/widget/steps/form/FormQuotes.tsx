import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { formDetailMessages } from './messages/lazyMessages.js'
import { MethodList } from './methods/MethodList.js'
import type { DepositForm } from './state/DepositForm.js'

export type FormQuotesProps = Pick<DepositForm, 'entries' | 'pricing'>

/** The quotes in the form: under "Card or bank" a row for each method, else the best one. */
export function FormQuotes(props: FormQuotesProps): JSX.Element | null {
  const { paymentMethod, input, output } = props.entries.draft
  switch (paymentMethod) {
    case 'card':
      // Another pair is another list.
      return <MethodList key={`${input} ${output}`} {...props} />
    case 'wallet':
      return <QuoteRow {...props} />
    case 'transfer':
      return null
  }
}

/** The best quote of a wallet, which opens the list of all quotes. Renders nothing without a quote. */
function QuoteRow({ entries, pricing }: FormQuotesProps): JSX.Element | null {
  const offer = useMessages(offerMessages)
  const t = useMessages(formDetailMessages).quote
  const { fiat } = useFormatters()
  const { about } = useTimes()
  const { send } = useWidget().deposit
  const { best, pending } = pricing
  if (!best) return pending && entries.request ? <QuoteRowSkeleton /> : null
  const { fees, latency_seconds } = best
  const cost = fiat(fees.total_fees, fees.currency_symbol)
  return (
    <button type="button" className="dw-card dw-row" onClick={() => send({ type: 'QUOTES_REQUESTED' })}>
      <Disc icon="sign" tone="accent" />
      <span className="dw-row-main">
        <span className="dw-text-medium">{offer.quote.oneSignature}</span>
        <span className="dw-text-muted dw-text-sm">
          {t.facts(cost, latency_seconds === undefined ? undefined : about(latency_seconds))}
        </span>
      </span>
      <Icon name="right" />
    </button>
  )
}

function QuoteRowSkeleton(): JSX.Element {
  const t = useMessages(formDetailMessages).quote
  return (
    <div className="dw-card dw-row" aria-busy="true">
      <Skeleton shape="disc" />
      <span className="dw-row-main dw-stack-tight">
        <Skeleton width="120px" />
        <Skeleton width="220px" height="10px" />
        <span className="dw-visually-hidden">{t.asking}</span>
      </span>
    </div>
  )
}
