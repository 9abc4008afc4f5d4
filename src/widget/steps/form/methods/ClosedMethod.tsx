import type { JSX } from 'react'
import { useMessages } from '../../../../i18n/MessagesProvider.js'
import type { Quote } from '../../../../schema/Quote.js'
import { Button } from '../../../../ui/Button.js'
import { Disc } from '../../../../ui/Disc.js'
import type { AmountLimit } from '../../../shared/amounts/amountLimit.js'
import { useAmountText } from '../../../shared/amounts/useAmountText.js'
import { useProviderBranding } from '../../../shared/offer/useProviderBranding.js'
import { useWidget } from '../../../shell/WidgetContext.js'
import { formDetailMessages } from '../messages/lazyMessages.js'
import type { DepositForm } from '../state/DepositForm.js'
import { MethodMark, useMethodName } from './MethodMark.js'

export type ClosedMethodProps = Pick<DepositForm, 'entries'> & {
  /** Of an earlier amount; undefined if the method is unknown. */
  quote: Quote | undefined
  provider?: string | undefined
  limit: AmountLimit
  /** Called with the nearest accepted amount, a decimal string in the input asset. */
  onUse: (amount: string, quote: Quote | undefined) => void
}

/** A payment method that takes another amount, and the button that enters it. */
export function ClosedMethod({ quote, provider = '', limit, entries, onUse }: ClosedMethodProps): JSX.Element {
  const t = useMessages(formDetailMessages).methods
  const { options } = useWidget()
  const amountText = useAmountText()
  const nameOf = useMethodName()
  const face = useProviderBranding()(provider)
  const { input } = entries
  const amount = input ? amountText(limit.amount, input) : limit.amount
  return (
    <div className="dw-row dw-row-compact dw-method">
      {quote ? <MethodMark quote={quote} closed /> : <Disc shape="square" face={face} />}
      <span className="dw-row-main">
        <span className="dw-text-muted dw-text-medium">{quote ? nameOf(quote) : face.name}</span>
        <span className="dw-text-sm">{limit.kind === 'low' ? t.startsAt(amount) : t.upTo(amount)}</span>
      </span>
      {options.amount === undefined && (
        <Button
          kind="soft"
          size="sm"
          aria-label={t.takeFor(amount, quote ? nameOf(quote, 'inline') : face.name)}
          onClick={() => onUse(limit.amount, quote)}
        >
          {t.take(amount)}
        </Button>
      )}
    </div>
  )
}
