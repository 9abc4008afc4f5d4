import type { SigningOptions } from '../signing/SigningOptions.js'
import type { Wallet } from '../wallet/toConnector.js'
import type { DepositWidgetProps } from '../widget/DepositWidgetProps.js'

/** What `mount` and the element take: the widget's props, and what a page with React tells the provider and the client. */
export type EmbedOptions = Omit<DepositWidgetProps, 'layout'> & {
  /** The wallet to pay from: an EIP-1193 provider, a wallet kit, or four functions. Default: those that announce themselves. */
  wallet?: Wallet | undefined
  /** Kinds of signature that owners may be asked for, and the contracts of one-time wallets, in place of the defaults. */
  signing?: SigningOptions | undefined
  /** Sent with every request, for instance a bearer token of your own session. */
  headers?: Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>) | undefined
  /** Whether cookies go along: `include` for a proxy on another origin that knows the customer by a cookie. */
  credentials?: RequestCredentials | undefined
  /** `modal` is a dialog over the page, and a sheet on phones, that shows nothing before it is opened. Default `inline`. */
  layout?: DepositWidgetProps['layout'] | 'modal'
  /** Whether the dialog of `modal` is open. A person who closes it sets it back, and `close` is heard. */
  open?: boolean | undefined
}
