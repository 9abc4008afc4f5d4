import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../../i18n/useTimes.js'
import type { Quote } from '../../../../schema/Quote.js'
import { Badge } from '../../../../ui/Badge.js'
import { ChipButtons } from '../../../../ui/ChipButtons.js'
import { Skeleton } from '../../../../ui/Skeleton.js'
import type { RadioProps } from '../../../../ui/useRadioGroup.js'
import { usualFigure } from '../../../shared/amounts/usualFigure.js'
import { useCatalog } from '../../../shared/catalog/useCatalog.js'
import { mergeOffers } from '../../../shared/offer/mergeOffers.js'
import { offerMessages } from '../../../shared/offer/messages.js'
import { useProviderBranding } from '../../../shared/offer/useProviderBranding.js'
import { formDetailMessages } from '../messages/lazyMessages.js'
import { MethodMark, useMethodName } from './MethodMark.js'
import type { MethodBadge } from './methodBadges.js'
import { methodOf } from './methodRows.js'

export type MethodOptionProps = {
  /** All quotes by the method. */
  quotes: readonly Quote[]
  /** The one that is shown and chosen. */
  quote: Quote
  figures: 'shown' | 'loading' | 'unknown'
  badge: MethodBadge | undefined
  radio: RadioProps
  onChoose: (quote: Quote) => void
}

/** Their names share a word, so both fit beside a badge. */
const phones = new Set(['APPLE_PAY', 'GOOGLE_PAY'])

/** As wide as most times. */
const usualSeconds = 59 * 60

/** A payment method that can be chosen. */
export function MethodOption({ quotes, quote, figures, badge, radio, onChoose }: MethodOptionProps): JSX.Element {
  const t = useMessages(formDetailMessages).methods
  const { youGet } = useMessages(offerMessages)
  const { amount, fiat } = useFormatters()
  const { duration, about } = useTimes()
  const { asset } = useCatalog()
  const nameOf = useMethodName()
  const brandingOf = useProviderBranding()
  const { output_amount, fees, latency_seconds: seconds, onramp } = quote
  const choices = apartByMethod(quotes, quote)
  const name = choices.map((each) => nameOf(each)).join(', ')
  const provider = onramp === undefined ? '' : brandingOf(onramp).name
  const isPhones = choices.every(({ onramp_method = '' }) => phones.has(onramp_method))
  const isShown = figures === 'shown'
  const { symbol } = asset(output_amount.asset)
  const figure = amount(output_amount.amount, symbol)
  const cost = t.facts(provider, fiat(fees.total_fees, fees.currency_symbol))
  const time = seconds === undefined ? '' : about(seconds)
  // Room for what may stand there next, so that no row gets a line more or less when its figures or badge change.
  const usual = amount(usualFigure, symbol)
  const room = {
    badge: [t.lastUsed, t.cheapest, t.fastest].join('\n'),
    figure: figure.length > usual.length ? figure : usual,
    cost: t.facts(provider, fiat(usualFigure, fees.currency_symbol)),
    time: duration(usualSeconds),
  }
  const spoken = isShown ? [name, cost, `${youGet} ${figure} ${symbol}`, time, badge ? t[badge] : ''] : [name, provider]
  const selected = radio['aria-checked']
  return (
    <>
      <button className="dw-row dw-row-compact dw-method" {...radio} aria-label={spoken.filter(Boolean).join(', ')}>
        <MethodMark quote={quote} />
        <span className="dw-row-main">
          <span>
            <span className="dw-space-between">
              <span className="dw-space-between dw-method-name">
                <span className="dw-text-medium">{choices.length === phones.size && isPhones ? t.phones : name}</span>
                <span className="dw-room dw-text-xs" data-room={room.badge}>
                  {badge && <Badge tone={badge === 'lastUsed' ? 'accent' : undefined}>{t[badge]}</Badge>}
                </span>
              </span>
              <span className="dw-room dw-text-strong dw-text-lg" data-room={room.figure}>
                {figures === 'loading' ? <Skeleton width="44px" /> : <span>{isShown ? figure : '–'}</span>}
              </span>
            </span>
            <span className="dw-space-between dw-text-muted dw-text-sm">
              <span className="dw-room" data-room={room.cost}>
                <span>{isShown ? cost : provider}</span>
              </span>
              {seconds !== undefined && (
                <span className="dw-room" data-room={room.time}>
                  <span>{isShown && duration(seconds)}</span>
                </span>
              )}
            </span>
          </span>
        </span>
      </button>
      {selected && choices.length > 1 && (
        <div className="dw-card-details">
          <ChipButtons
            label={t.title}
            value={quote.payment_id}
            options={choices.map((each) => ({ value: each.payment_id, label: nameOf(each) }))}
            onChange={(id) => onChoose(choices.find((each) => each.payment_id === id) ?? quote)}
          />
        </div>
      )}
    </>
  )
}

/** The quotes that equal one of them by another method: Apple Pay and Google Pay. */
function apartByMethod(quotes: readonly Quote[], quote: Quote): readonly Quote[] {
  const equal = mergeOffers(quotes).find((offer) => offer.includes(quote)) ?? [quote]
  return new Set(equal.map(methodOf)).size > 1 ? equal : [quote]
}
