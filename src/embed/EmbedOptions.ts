import type { DepositClientOptions } from '../client/createDepositClient.js'
import type { DepositProviderProps } from '../hooks/DepositProvider.js'
import type { DepositWidgetProps } from '../widget/DepositWidgetProps.js'

/** What `mount` and the element take: the widget's props, and what a page with React tells the provider and the client. */
export type EmbedOptions = DepositWidgetProps &
  Pick<DepositProviderProps, 'signing' | 'wallet'> &
  Pick<DepositClientOptions, 'headers' | 'credentials'>
