import type { JSX } from 'react'
import { useFirstMessages, useFormatters } from '../../i18n/MessagesProvider.js'
import { isDecimalString } from '../../money/isDecimalString.js'
import { ChipButtons } from '../../ui/ChipButtons.js'
import { typedAmount } from '../amounts/typedAmount.js'
import { useWidget } from '../WidgetContext.js'
import type { PickedForm } from './usePick.js'

/** The usual amounts at one tap. */
export function AmountPresets({ pick }: { pick: PickedForm }): JSX.Element | null {
  const t = useFirstMessages().pick
  const { exact } = useFormatters()
  const { presets, locale } = useWidget().options
  const options = presets.filter(isDecimalString).map((value) => ({ value, label: exact(value) }))
  if (options.length === 0) return null
  const current = pick.amount.kind === 'amount' ? pick.amount.value : undefined
  return (
    <ChipButtons
      label={t.amounts}
      value={current}
      options={options}
      onChange={(value) => pick.change({ amount: typedAmount(value, locale) })}
    />
  )
}
