import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import type { QuoteValue } from '../../shared/offer/quoteValue.js'

/** Explains an unusual or unknown loss of value. Renders nothing for a small one. */
export function LossNote({ value, currency }: { value: QuoteValue | undefined; currency: string }): JSX.Element | null {
  const t = useMessages().confirm.loss
  const { fiat, percent } = useFormatters()
  if (!value)
    return (
      <Note tone="warning" icon="alert" title={t.unknown}>
        {t.unknownHint}
      </Note>
    )
  if (value.level === 'small') return null
  if (value.level === 'low')
    return (
      <Note icon="info" title={t.lowTitle}>
        {t.lowHint}
      </Note>
    )
  return (
    <Note tone="warning" icon="alert" title={t.highTitle(percent(value.lostPercent))}>
      {t.highHint(fiat(value.paid, currency), fiat(value.worth, currency))}
    </Note>
  )
}
