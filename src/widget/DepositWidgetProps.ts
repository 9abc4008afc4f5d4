import type { DepositErrorCode } from '../errors/codes.js'
import type { DepositError } from '../errors/DepositError.js'
import type { PaymentMethod } from '../flow/state.js'
import type { Payment } from '../schema/Payment.js'
import type { Appearance } from '../theme/appearance.js'
import type { Messages, MessagesOverride } from './en.js'
import type { ProviderBranding } from './shell/WidgetContext.js'

/** An event for the host's logs and analytics. `version` is incremented when the shape changes. */
export type DepositEvent =
  | { version: 1; type: 'step'; step: 'pick' | 'quotes' | 'confirm' | 'payment' }
  | { version: 1; type: 'payment'; paymentId: string }
  | { version: 1; type: 'status'; paymentId: string; status: Payment['status'] }
  /** The signing gate blocked a request before it reached the wallet, or refused the signature. `rule` says why. */
  | { version: 1; type: 'signing_refused'; rule: string }
  | { version: 1; type: 'error'; code: DepositErrorCode; requestId: string | undefined }

/** The ref handle of `DepositWidget`. */
export type DepositWidgetHandle = {
  /**
   * Starts a new deposit with the form values of the props. A payment already made continues and is listed in the history.
   * Has no effect while a wallet request is open or its outcome is unknown.
   */
  reset: () => void
}

/** Props of the widget. Only `apiUrl` is required, and nothing is inside a `DepositProvider`. */
export type DepositWidgetProps = {
  /** URL of the deposits proxy. Optional inside a `DepositProvider`, where it overrides the provider's URL only. */
  apiUrl?: string | undefined
  /**
   * Identifies the customer signed in to your site: stored data is kept per customer, for people who share a browser.
   * Only used without a `DepositProvider`, which has the same option.
   */
  customerKey?: string | undefined
  /** Token ids that can be received, such as `base:0x833589…`. A single one cannot be changed. Default: all. */
  outputs?: readonly string[] | undefined
  /** Token ids that cannot be received. Takes precedence over `outputs`. */
  excludeOutputs?: readonly string[] | undefined
  /** Currency codes and token ids to pay with. A single one cannot be changed. Default: all. */
  inputs?: readonly string[] | undefined
  /** Currency codes and token ids that cannot be used to pay. Takes precedence over `inputs`. */
  excludeInputs?: readonly string[] | undefined
  /** Token selected initially. Default: the only one of `outputs`, if there is exactly one. */
  defaultOutput?: string | undefined
  /** Currency code or token id selected initially. */
  defaultInput?: string | undefined
  /** Initial amount: a decimal string in the input asset. */
  defaultAmount?: string | undefined
  /**
   * A decimal string in the input asset. On its own it is fixed and read-only; combine it with a single `inputs` entry.
   * With `onAmountChange` the field is controlled: it may be empty, and an entered amount applies once you pass it back.
   */
  amount?: string | undefined
  /** Called on each change of the amount with a decimal string in the input asset; empty if it is not a valid number. */
  onAmountChange?: ((amount: string) => void) | undefined
  /** Payment method selected initially: `card`, `wallet` or `transfer`. Default: the first one offered. */
  defaultPaymentMethod?: PaymentMethod | undefined
  /** Payment methods to offer. Default: all. */
  paymentMethods?: readonly PaymentMethod[] | undefined
  /** The destination, fixed and read-only. */
  destinationAddress?: string | undefined
  /** Initial destination, which the user can change. `destinationAddress` takes precedence. */
  defaultDestinationAddress?: string | undefined
  /** Controls the one-time wallet. Default: the connected wallet, else the destination. */
  ownerAddress?: string | undefined
  /** Currency of fees and card payments. Default: `usd`. */
  fiatCurrency?: string | undefined
  /** One-tap amounts for card payments. */
  presets?: readonly string[] | undefined
  /**
   * Names and images of providers by id, such as `{ northpay: { name: 'Northpay', imageUrl: '/northpay.svg' } }`.
   * The service sends only ids: without this, the name is derived from the id and its initials replace the image.
   */
  providers?: ProviderBranding | undefined
  /**
   * Allowed hosts of card payment pages, such as `['pay.northpay.example']`. Default: any https host except your own,
   * plus localhost on testnets.
   */
  fundingHosts?: readonly string[] | undefined
  /** Shown in the user's history, at most 255 characters. */
  label?: string | undefined
  /** Opens an existing payment instead of a new deposit. */
  paymentId?: string | undefined
  /** Distinguishes several widgets on one page. */
  id?: string | undefined
  /**
   * `wide` shows the quotes beside the form, up to 720 px wide, and falls back to one column in a narrow container.
   * Default `inline`: one column.
   */
  layout?: 'inline' | 'wide' | undefined
  /** Theme and custom properties. Without a `theme`, users can choose one. */
  appearance?: Appearance | undefined
  /** BCP 47 tag for numbers and dates. Default: `en`. */
  locale?: string | undefined
  /** Complete set of messages for a language. Default: English. */
  messages?: Messages | undefined
  /** Overrides for individual messages. */
  messagesOverride?: MessagesOverride | undefined
  /** Shows a close button and is called when it is pressed. */
  onClose?: (() => void) | undefined
  /** Called once, when the first screen has loaded its data or shows why it could not. */
  onReady?: (() => void) | undefined
  /** Called once per event, for logs and analytics. */
  onEvent?: ((event: DepositEvent) => void) | undefined
  /** Called once for each observed status of a payment, and again after the payment is reopened. */
  onStatusChange?: ((payment: Payment) => void) | undefined
  /**
   * Called when the money has arrived: once per payment in a browser with working storage. Use it for your UI only.
   * Credit customers on your server, after a webhook or its own read of the payment, once per `payment_id`.
   */
  onComplete?: ((payment: Payment) => void) | undefined
  /** Called once for each error that a screen shows. */
  onError?: ((error: DepositError) => void) | undefined
}
