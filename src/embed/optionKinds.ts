import type { EmbedOptions } from './EmbedOptions.js'

export type OptionKind =
  | 'text'
  | 'list'
  | 'method'
  | 'methods'
  | 'layout'
  | 'flag'
  | 'record'
  | 'function'
  | 'headers'
  | 'cookies'
  | 'signing'
  | 'wallet'

/** The kind of value of every option. Includes the widget's props, so each new prop has to be added here. */
export const optionKinds: Readonly<Record<keyof EmbedOptions, OptionKind>> = {
  apiUrl: 'text',
  customerKey: 'text',
  headers: 'headers',
  credentials: 'cookies',
  wallet: 'wallet',
  signing: 'signing',
  outputs: 'list',
  excludeOutputs: 'list',
  inputs: 'list',
  excludeInputs: 'list',
  defaultOutput: 'text',
  defaultInput: 'text',
  defaultAmount: 'text',
  amount: 'text',
  onAmountChange: 'function',
  defaultPaymentMethod: 'method',
  paymentMethods: 'methods',
  destinationAddress: 'text',
  defaultDestinationAddress: 'text',
  ownerAddress: 'text',
  fiatCurrency: 'text',
  presets: 'list',
  providers: 'record',
  fundingHosts: 'list',
  label: 'text',
  paymentId: 'text',
  id: 'text',
  layout: 'layout',
  open: 'flag',
  appearance: 'record',
  locale: 'text',
  messages: 'record',
  messagesOverride: 'record',
  onClose: 'function',
  onReady: 'function',
  onEvent: 'function',
  onStatusChange: 'function',
  onComplete: 'function',
  onError: 'function',
}
