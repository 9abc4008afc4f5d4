import type { JSX } from 'react'
import { useFormatters, useInitialMessages } from '../../../i18n/MessagesProvider.js'
import { isDecimalString } from '../../../money/isDecimalString.js'
import { ChipButtons } from '../../../ui/ChipButtons.js'
import { toInputText } from '../../shared/amounts/toInputText.js'
import { useWidget } from '../../shell/WidgetContext.js'
import type { PickedForm } from './usePick.js'

/** One-tap amounts. */
export function AmountPresets({ pick }: { pick: PickedForm }): JSX.Element | null {
  const t = useInitialMessages().pick
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
      onChange={(value) => pick.change({ amount: toInputText(value, locale) })}
    />
  )
}
