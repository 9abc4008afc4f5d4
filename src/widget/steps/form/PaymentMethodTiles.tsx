import type { JSX } from 'react'
import type { PaymentMethod } from '../../../flow/state.js'
import { useInitialMessages } from '../../../i18n/MessagesProvider.js'
import type { IconName } from '../../../ui/icons.js'
import { Tiles } from '../../../ui/Tiles.js'
import { useWidget } from '../../shell/WidgetContext.js'

const icons: Record<PaymentMethod, IconName> = { card: 'card', wallet: 'wallet', transfer: 'scan' }

/** The payment methods. Renders nothing if there is only one. */
export function PaymentMethodTiles({
  value,
  onChange,
}: {
  value: PaymentMethod
  onChange: (next: PaymentMethod) => void
}) {
  const t = useInitialMessages().pick
  const { paymentMethods } = useWidget().options
  if (paymentMethods.length < 2) return null
  const options = paymentMethods.map((method) => ({
    value: method,
    label: t.paymentMethods[method],
    icon: icons[method],
  }))
  return (<Tiles label={t.payWith} value={value} options={options} onChange={onChange} />) satisfies JSX.Element
}
