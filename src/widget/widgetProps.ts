import type { DepositWidgetProps } from './options.js'
import { callback, type PropTable, record, screenProps, text } from './shell/options.js'

/** Every prop: those that only the root reads, and `screenProps`. */
export const widgetProps = {
  apiUrl: text,
  customerKey: text,
  paymentId: text,
  id: text,
  defaultDestinationAddress: text,
  appearance: { kind: 'appearance', attribute: 'theme' },
  languages: record,
  language: text,
  messages: record,
  messagesOverride: record,
  onReady: callback,
  onEvent: callback,
  onStatusChange: callback,
  onComplete: callback,
  onError: callback,
  ...screenProps,
} as const satisfies PropTable<DepositWidgetProps>
