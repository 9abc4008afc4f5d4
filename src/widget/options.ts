import type { DepositErrorCode } from '../errors/codes.js'
import type { DepositError } from '../errors/DepositError.js'
import type { Draft, PaymentMethod } from '../flow/state.js'
import { supportedLocale } from '../i18n/supportedLocale.js'
import { isTokenId, normalizeAssetId } from '../schema/assetId.js'
import type { Payment } from '../schema/Payment.js'
import type { Appearance } from '../theme/appearance.js'
import type { Messages, MessagesOverride } from './en.js'
import { type DepositOptions, screenProps, type WidgetOptions, withDefaults } from './shell/options.js'
import type { Settings } from './shell/WidgetContext.js'

/** An event for the host's logs and analytics. `version` is incremented when the shape changes. */
export type DepositEvent =
  /** The user reached another step. */
  | { version: 1; type: 'step'; step: 'form' | 'quotes' | 'confirm' | 'payment' }
  /** A payment was created or opened. */
  | { version: 1; type: 'payment'; paymentId: string }
  /** The status of a payment changed. */
  | { version: 1; type: 'status'; paymentId: string; status: Payment['status'] }
  /** The signing gate blocked a request before it reached the wallet, or refused the signature. `rule` says why. */
  | { version: 1; type: 'signing_refused'; rule: string }
  /** A screen shows an error. Give support the request id. */
  | { version: 1; type: 'error'; code: DepositErrorCode; requestId: string | undefined }

/** Languages by BCP 47 tag: each a function that loads its messages. */
export type Languages = Readonly<Record<string, () => Promise<Messages>>>

/** Props of the widget. Only `apiUrl` is required, and nothing is inside a `DepositProvider`. */
export type DepositWidgetProps = DepositOptions & {
  /** URL of the deposits proxy. Optional inside a `DepositProvider`, where it overrides the provider's URL only. */
  apiUrl?: string | undefined
  /**
   * Identifies the customer signed in to your site: stored data is kept per customer, for people who share a browser.
   * Only used without a `DepositProvider`, which has the same option.
   */
  customerKey?: string | undefined
  /** Initial destination, which the user can change. `destinationAddress` takes precedence. */
  defaultDestinationAddress?: string | undefined
  /** Opens an existing payment instead of a new deposit. */
  paymentId?: string | undefined
  /** Distinguishes several widgets on one page. */
  id?: string | undefined
  /** Theme and custom properties. Without a `theme`, users can choose one. */
  appearance?: Appearance | undefined
  /**
   * The languages that the widget can be in beside English: `languages` of `deposit-widget/languages`, some of them, or your
   * own. Users can choose one in the settings, unless `language` is a tag.
   */
  languages?: Languages | Promise<Languages> | undefined
  /**
   * BCP 47 tag of the language, such as `de`, one of `languages`. `auto` is the language of the page (`<html lang>`), else
   * that of the browser. Default: English.
   */
  language?: string | undefined
  /** Complete set of messages for a language of your own. Takes precedence over `language`. Default: English. */
  messages?: Messages | undefined
  /** Overrides for individual messages. */
  messagesOverride?: MessagesOverride | undefined
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

/** Fills in the defaults of omitted props, from the user's settings where they have any. */
export function toOptions(passed: DepositWidgetProps, settings: Settings): WidgetOptions {
  const host = ownProps(passed)
  const props = withDefaults(host)
  return {
    ...props,
    defaultOutput: props.defaultOutput ? normalizeAssetId(props.defaultOutput) : undefined,
    defaultInput: props.defaultInput ? normalizeAssetId(props.defaultInput) : undefined,
    amount: props.onAmountChange ? undefined : props.amount || undefined,
    controlledAmount: props.onAmountChange && props.amount,
    // Hosts often pass an empty string while they have no address yet.
    destinationAddress: props.destinationAddress || undefined,
    ownerAddress: props.ownerAddress || undefined,
    fiatCurrency: (host.fiatCurrency ?? settings.fiat ?? props.fiatCurrency).toLowerCase(),
    fiatFixed: host.fiatCurrency !== undefined,
    themeFixed: host.appearance?.theme !== undefined,
    paymentMethods: usableMethods(props),
    listedMethods: host.paymentMethods,
    label: props.label && [...props.label].slice(0, 255).join(''),
    wide: props.layout === 'wide',
    // Amounts are read as they are shown.
    locale: supportedLocale(props.locale),
  }
}

/** The initial draft of the form. */
export function toDraft(passed: DepositWidgetProps, settings: Settings): Draft {
  const props = ownProps(passed)
  const { paymentMethods, fiatCurrency } = toOptions(props, settings)
  const requestedMethod = props.defaultPaymentMethod ?? settings.paymentMethod
  const paymentMethod =
    requestedMethod && paymentMethods.includes(requestedMethod) ? requestedMethod : (paymentMethods[0] ?? 'card')
  const output = props.defaultOutput || (props.outputs?.length === 1 ? props.outputs[0] : undefined)
  const [listed, ...others] = props.inputs ?? []
  const only = listed !== undefined && others.length === 0 && fitsMethod(listed, paymentMethod) ? listed : undefined
  const input = props.defaultInput || only || (paymentMethod === 'card' ? fiatCurrency : undefined)
  return {
    paymentMethod,
    input: input === undefined ? undefined : normalizeAssetId(input),
    amount: props.defaultAmount ?? '',
    output: output === undefined ? undefined : normalizeAssetId(output),
    destination: props.destinationAddress || props.defaultDestinationAddress || '',
  }
}

/** The known payment methods that have at least one allowed input; all known ones if none has. */
function usableMethods({
  paymentMethods,
  inputs,
  excludeInputs = [],
}: ReturnType<typeof withDefaults>): readonly PaymentMethod[] {
  const allMethods = screenProps.paymentMethods.default
  const known = filterStable(paymentMethods, (method) => allMethods.includes(method))
  const listed = known.length > 0 ? known : allMethods
  if (!inputs) return listed
  const left = inputs.filter((id) => !excludeInputs.includes(id))
  const fitting = filterStable(listed, (method) => left.some((id) => fitsMethod(id, method)))
  return fitting.length > 0 ? fitting : listed
}

/** Cards are charged in fiat currencies, the other methods in tokens. */
function fitsMethod(id: string, method: PaymentMethod): boolean {
  return isTokenId(id) !== (method === 'card')
}

/** Filters a list, and returns the same array if nothing is removed, to avoid re-renders. */
function filterStable<Item>(list: readonly Item[], predicate: (item: Item) => boolean): readonly Item[] {
  return list.every(predicate) ? list : list.filter(predicate)
}

/** Own properties only, so that a polluted `Object.prototype` cannot set an amount or a destination. */
function ownProps(props: DepositWidgetProps): DepositWidgetProps {
  return Object.assign(Object.create(null), props)
}
