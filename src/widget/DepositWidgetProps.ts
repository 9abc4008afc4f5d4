import type { DepositErrorCode } from '../errors/codes.js'
import type { DepositError } from '../errors/DepositError.js'
import type { PaymentMethod } from '../flow/state.js'
import type { Messages } from '../i18n/en.js'
import type { MessagesOverride } from '../i18n/mergeMessages.js'
import type { Payment } from '../schema/Payment.js'
import type { Appearance } from '../theme/appearance.js'
import type { ProviderFaces } from './offer/ProviderFaces.js'

/** What happened, for logs and analytics of the host. `version` grows when a shape changes. */
export type DepositEvent =
  | { version: 1; type: 'step'; step: 'pick' | 'quotes' | 'confirm' | 'payment' }
  | { version: 1; type: 'payment'; paymentId: string }
  | { version: 1; type: 'status'; paymentId: string; status: Payment['status'] }
  /** The signing gate stopped a request before a wallet saw it, or refused what came back. `rule` says why. */
  | { version: 1; type: 'signing_refused'; rule: string }
  | { version: 1; type: 'error'; code: DepositErrorCode; requestId: string | undefined }

/** What a ref of `DepositWidget` can do. */
export type DepositWidgetHandle = {
  /**
   * Starts a new deposit, with the form as the props say. A payment that was made goes on and is found under History.
   * Nothing happens while a wallet is asked to send or to sign, or while nobody knows what became of that.
   */
  reset: () => void
}

/** What a host says to the widget. Only `apiUrl` is needed, and below a `DepositProvider` nothing is. */
export type DepositWidgetProps = {
  /** Where the deposits proxy is mounted. Below a `DepositProvider` it replaces the proxy alone, and is not needed. */
  apiUrl?: string | undefined
  /**
   * Who is signed in to your site: keeps what is remembered apart for people who share a browser. Only needed without a
   * `DepositProvider` above, which has the same option.
   */
  customerKey?: string | undefined
  /** Token ids that can be got, such as `base:0x833589…`. With one there is nothing to choose. Default: all. */
  outputs?: readonly string[] | undefined
  /** Token ids that cannot be got, whatever else is offered. */
  excludeOutputs?: readonly string[] | undefined
  /** Currency codes and token ids that can be paid with. With one there is nothing to choose. Default: all. */
  inputs?: readonly string[] | undefined
  /** Currency codes and token ids that cannot be paid with, whatever else is offered. */
  excludeInputs?: readonly string[] | undefined
  /** Chosen at first. Default: the first of `outputs`, when there is just one. */
  defaultOutput?: string | undefined
  /** Chosen at first: a currency code or a token id. */
  defaultInput?: string | undefined
  /** A decimal string in the input asset, to begin with. */
  defaultAmount?: string | undefined
  /**
   * A decimal string in the input asset. Alone it is fixed: the person sees it and cannot change it. Set one of `inputs` with
   * it. With `onAmountChange` it is yours to keep, and may be empty: what the person enters stands once you pass it back.
   */
  amount?: string | undefined
  /** Each time the person changes the amount: a decimal string in the input asset, empty where none can be read. */
  onAmountChange?: ((amount: string) => void) | undefined
  /** The way to pay that is chosen at first: `card`, `wallet` or `transfer`. Default: the first that is offered. */
  defaultPaymentMethod?: PaymentMethod | undefined
  /** Ways to pay that are offered. Default: all. */
  paymentMethods?: readonly PaymentMethod[] | undefined
  /** Where the money goes. Fixed: the person sees it and cannot change it. */
  destinationAddress?: string | undefined
  /** Where the money goes at first. The person sees it and can change it. `destinationAddress` goes before it. */
  defaultDestinationAddress?: string | undefined
  /** Who controls the one-time wallet. Default: the connected wallet, else the destination. */
  ownerAddress?: string | undefined
  /** Currency of fees and card payments, default `usd`. */
  fiatCurrency?: string | undefined
  /** Amounts offered at one tap for card payments. */
  presets?: readonly string[] | undefined
  /**
   * Names and pictures of providers by their id, such as `{ northpay: { name: 'Northpay', imageUrl: '/northpay.svg' } }`.
   * Services tell the id alone: without this the id is the name, and its first letters are the picture.
   */
  providers?: ProviderFaces | undefined
  /**
   * Hosts whose pages may be shown for card payments, such as `['pay.northpay.example']`; no other page is. Default: any host
   * over https but your own, and for testnets this machine.
   */
  fundingHosts?: readonly string[] | undefined
  /** Shown in the person's history, at most 255 characters. */
  label?: string | undefined
  /** Opens this payment instead of a new deposit. */
  paymentId?: string | undefined
  /** Tells two widgets on one page apart. */
  id?: string | undefined
  /**
   * `wide` puts the quotes beside the form and takes up to 720 px, for a page of its own; in a narrow place it is a column
   * again. Default `inline`: one column.
   */
  layout?: 'inline' | 'wide' | undefined
  /** Theme and custom properties. Without a `theme` people may choose their own. */
  appearance?: Appearance | undefined
  /** BCP 47 tag for numbers and dates. Default `en`. */
  locale?: string | undefined
  /** A whole language. Default: English. */
  messages?: Messages | undefined
  /** Single strings of your own. */
  messagesOverride?: MessagesOverride | undefined
  /** Shows a close button that calls this. */
  onClose?: (() => void) | undefined
  /** Once, when the first screen has all that it is drawn from, or says why not. */
  onReady?: (() => void) | undefined
  /** Everything that happens, each thing once, for logs and analytics. */
  onEvent?: ((event: DepositEvent) => void) | undefined
  /** Once for each status that a payment is seen in, also when it is opened again later. */
  onStatusChange?: ((payment: Payment) => void) | undefined
  /**
   * When the money arrived: once for each payment in a browser that remembers something. It is for your page alone. What
   * somebody is credited for is decided on your server, on a webhook or a payment it read itself, once per `payment_id`.
   */
  onComplete?: ((payment: Payment) => void) | undefined
  /** Once for each failure that a screen shows. */
  onError?: ((error: DepositError) => void) | undefined
}
