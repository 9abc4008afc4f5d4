import type { ExpectedAddress, PinnedTokens, VouchedChains } from '../core/CoreContext.js'
import type { SigningOptions } from '../signing/SigningOptions.js'
import type { Wallet } from '../wallet/toConnector.js'
import type { DepositWidgetProps } from '../widget/options.js'
import type { PropKind } from '../widget/shell/options.js'
import { widgetProps } from '../widget/widgetProps.js'

/** The options of `mount` and the element: the widget's props, plus those of the provider and the client. */
export type EmbedOptions = Omit<DepositWidgetProps, 'layout'> & {
  /**
   * The wallet to pay from: an EIP-1193 provider, a wallet kit, or four functions. Default: wallets discovered by
   * EIP-6963.
   */
  wallet?: Wallet | undefined
  /**
   * Signature templates that owners may be asked to sign, and the factories of one-time wallets. Replaces the defaults.
   */
  signing?: SigningOptions | undefined
  /**
   * Tokens that you vouch for, by asset id: a service that lists one of them with other decimals or another symbol, or
   * another token of the same network under its symbol, is refused. The attribute is the same object as JSON.
   */
  tokens?: PinnedTokens | undefined
  /**
   * Nodes that you vouch for, as lists of addresses by chain id: a wallet that does not know the network of a deposit is
   * offered to add it with these, and with none of the service's. The attribute is the same object as JSON.
   */
  chains?: VouchedChains | undefined
  /** Returns the deposit address that you expect for a payment, or undefined if you cannot tell. Any other is refused. */
  expectedAddress?: ExpectedAddress | undefined
  /** Sent with every request, for instance a bearer token of your own session. */
  headers?: Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>) | undefined
  /** Credentials mode of requests: `include` for a proxy on another origin that authenticates by cookie. */
  credentials?: RequestCredentials | undefined
  /** `modal` is a dialog over the page, a sheet on phones, that is hidden until opened. Default: `inline`. */
  layout?: 'inline' | 'wide' | 'modal' | undefined
  /** Whether the dialog of `modal` is open. Reset when the user closes it, which also emits `close`. */
  open?: boolean | undefined
}

export type OptionKind = PropKind | 'flag' | 'headers' | 'credentials' | 'safety' | 'pins' | 'wallet'

/** Every option of `mount` and the element: the widget's props, plus those of the provider and the client. */
export const embedOptions: Readonly<Record<keyof EmbedOptions, { kind: OptionKind; attribute?: string }>> = {
  ...widgetProps,
  headers: { kind: 'headers' },
  credentials: { kind: 'credentials' },
  wallet: { kind: 'wallet' },
  signing: { kind: 'safety' },
  tokens: { kind: 'pins' },
  chains: { kind: 'pins' },
  expectedAddress: { kind: 'safety' },
  open: { kind: 'flag' },
}
