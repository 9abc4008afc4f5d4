import type { JSX } from 'react'
import type { QuoteValue } from '../../../flow/quoteValue.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Checkbox } from '../../../ui/Checkbox.js'
import { Note } from '../../../ui/Note.js'
import { lossMessages } from './messages.js'

export type LossConsentProps = {
  value: QuoteValue | undefined
  /** Price currency of the response. */
  currency: string
  accepted: boolean
  onChange: (accepted: boolean) => void
}

/** A loss of more than a tenth in words, with the box to tick before it is confirmed. Renders nothing for a smaller one. */
export function LossConsent({ value, currency, accepted, onChange }: LossConsentProps): JSX.Element | null {
  const t = useMessages(lossMessages)
  const { fiat, percent } = useFormatters()
  if (value?.level !== 'high') return null
  const { paid, worth, fees, lost, lostPercent } = value
  return (
    <>
      <Note tone="warning" icon="alert" title={t.highTitle(percent(lostPercent))}>
        {t.highHint(fiat(paid, currency), fiat(worth, currency), fiat(fees, currency))}
      </Note>
      <Checkbox shape="note" checked={accepted} onChange={onChange}>
        {t.accept(fiat(lost, currency))}
      </Checkbox>
    </>
  )
}
