import type { DepositWidgetProps } from '../widget/DepositWidgetProps.js'

export type OptionKind = 'text' | 'list' | 'source' | 'sources' | 'record' | 'function'

/** Every option by name, with what it takes. The widget's props are the options, so a new prop has to be named here. */
export const optionKinds: Readonly<Record<keyof DepositWidgetProps, OptionKind>> = {
  apiUrl: 'text',
  customerKey: 'text',
  outputs: 'list',
  excludeOutputs: 'list',
  inputs: 'list',
  excludeInputs: 'list',
  defaultOutput: 'text',
  defaultInput: 'text',
  defaultAmount: 'text',
  amount: 'text',
  defaultSource: 'source',
  sources: 'sources',
  destinationAddress: 'text',
  ownerAddress: 'text',
  fiatCurrency: 'text',
  presets: 'list',
  providers: 'record',
  fundingHosts: 'list',
  label: 'text',
  paymentId: 'text',
  id: 'text',
  appearance: 'record',
  locale: 'text',
  messages: 'record',
  messagesOverride: 'record',
  onClose: 'function',
  onEvent: 'function',
  onStatusChange: 'function',
  onComplete: 'function',
  onError: 'function',
}
