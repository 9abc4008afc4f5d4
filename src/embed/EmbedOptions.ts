import type { DepositClientOptions } from '../client/createDepositClient.js'
import type { DepositProviderProps } from '../hooks/DepositProvider.js'
import type { DepositWidgetProps } from '../widget/DepositWidgetProps.js'

/** What `mount` and the element take: the widget's props, and what a page with React tells the provider and the client. */
export type EmbedOptions = Omit<DepositWidgetProps, 'layout'> &
  Pick<DepositProviderProps, 'signing' | 'wallet'> &
  Pick<DepositClientOptions, 'headers' | 'credentials'> & {
    /** `modal` is a dialog over the page, and a sheet on phones, that shows nothing before it is opened. Default `inline`. */
    layout?: DepositWidgetProps['layout'] | 'modal'
    /** Whether the dialog of `modal` is open. A person who closes it sets it back, and `close` is heard. */
    open?: boolean | undefined
  }
