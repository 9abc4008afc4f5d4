import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Badge } from '../../../ui/Badge.js'
import type { QuoteBadge } from './quoteBadges.js'

/** A badge with its explanation. */
export function QuoteWhy({ badge, token }: { badge: QuoteBadge; token: string }): JSX.Element {
  const { sort, why } = useMessages().quotes
  const { duration, fiat } = useFormatters()
  switch (badge.kind) {
    case 'only':
      return (
        <span className="dw-quote-why">
          <span>{why.only(token)}</span>
        </span>
      )
    case 'best':
      return (
        <span className="dw-quote-why">
          <Badge tone="accent" icon="star">
            {sort.best}
          </Badge>
          <span>{why.best(token)}</span>
        </span>
      )
    case 'fastest':
      return (
        <span className="dw-quote-why">
          <Badge icon="bolt">{sort.fastest}</Badge>
          <span>{why.fastest(duration(badge.seconds))}</span>
        </span>
      )
    case 'cheapest':
      return (
        <span className="dw-quote-why">
          <Badge icon="tag">{sort.cheapest}</Badge>
          <span>{why.cheapest(fiat(badge.saved, badge.currency))}</span>
        </span>
      )
  }
}
