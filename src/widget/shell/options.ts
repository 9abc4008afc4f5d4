import type { ConfirmOptions } from '../../client/confirmPayment.js'
import type { PaymentMethod } from '../../flow/state.js'
import type { QuoteOptions } from '../../schema/Quote.js'

/** Name and image of a provider or of your site. An image URL other than `https:`, `data:image/` or same-origin is not loaded. */
export type ProviderBrand = { name?: string | undefined; imageUrl?: string | undefined }

/** Provider branding by wire id, such as `northpay`. */
export type ProviderBranding = Readonly<Record<string, ProviderBrand>>

/** How an address of yours or of your customer is called. */
export type AddressName = {
  /** Such as `Meridian wallet`. */
  name: string
  /** It belongs to the person who deposits, or you hold it for them: what arrives there is theirs. Default: `false`. */
  own?: boolean | undefined
  /** The picture of a receipt, which people share, may say this name. Default: `false`. */
  shared?: boolean | undefined
}

/** Names by address, such as `{ '0x8a67…3e23': { name: 'Meridian wallet', own: true } }`, with full addresses. */
export type AddressNames = Readonly<Record<string, AddressName>>

/** How people reach the support of your site. */
export type SupportContact = {
  /** Your name, for the button: "Contact Meridian". */
  name?: string | undefined
  /** Page of your support, `https:`. It opens in a new tab. */
  url?: string | undefined
  /** Where messages go if there is no `url`. The subject names the reference of the deposit. */
  email?: string | undefined
  /** One line below the button, such as `Usually replies within an hour`. */
  hours?: string | undefined
}

/** The props that the screens of the widget read. */
export type DepositOptions = {
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
  /** Payment methods to offer. Default: `card`, `wallet`, `transfer`. */
  paymentMethods?: readonly PaymentMethod[] | undefined
  /** The destination, fixed and read-only. */
  destinationAddress?: string | undefined
  /** Controls the one-time wallet. Default: the connected wallet, else the destination. */
  ownerAddress?: string | undefined
  /** Names of addresses you know. A name stands beside the address and never in place of one that has to be compared. */
  addressNames?: AddressNames | undefined
  /** Currency of fees and card payments. Default: `usd`, unless the user has chosen another one. */
  fiatCurrency?: string | undefined
  /** One-tap amounts for card payments. Default: `50`, `100`, `250`, `500`. */
  presets?: readonly string[] | undefined
  /**
   * Names and images of providers by id, such as `{ northpay: { name: 'Northpay', imageUrl: '/northpay.svg' } }`.
   * The service sends only ids: without this, the name is derived from the id and its initials replace the image.
   */
  providers?: ProviderBranding | undefined
  /**
   * Hosts whose card payment pages are shown in the widget, such as `['pay.northpay.example']`; those of other hosts are
   * refused. Default: the pages that the proxy's `fundingHosts` names are shown, and any other opens in a new tab.
   */
  fundingHosts?: readonly string[] | undefined
  /**
   * Hosts whose images of tokens, networks and wallets are loaded, such as `['icons.example.com']`. Default: only images
   * from the page's own origin and `data:` URLs are shown, and initials replace all others.
   */
  imageHosts?: readonly string[] | undefined
  /**
   * Your name and mark, such as `{ name: 'Meridian', imageUrl: '/mark.svg' }`, for the receipt and for the picture of it
   * that people share. The picture shows only an image from the page's own origin or of a `data:` URL.
   */
  brand?: ProviderBrand | undefined
  /** Where people find your support, such as `{ name: 'Meridian', url: 'https://meridian.example/help' }`. */
  support?: SupportContact | undefined
  /** Shown in the user's history, at most 255 characters. */
  label?: string | undefined
  /**
   * Sent with every request for quotes, in the fields of the API: providers, networks on the way, limits to lift, or calls
   * to make on arrival, such as `{ onramps: ['northpay'], hops: ['base'] }`. The review names calls on arrival.
   * Limits to lift, and a revenue share, have to be in `quoteOptions` of the proxy too.
   */
  quoteOptions?: QuoteOptions | undefined
  /**
   * Offers a passkey to people without a wallet where a signature is needed, if the service and this browser can use one.
   * The attribute is `"true"` or `"false"`. Default: `true`.
   */
  passkeys?: boolean | undefined
  /**
   * The domain that passkeys belong to, forever: the page's own, a parent of it, or one that lists this site in
   * `/.well-known/webauthn`. Settle it before the first payment. Default: the page's own.
   */
  passkeyDomain?: string | undefined
  /**
   * The page that has the keys, if they live on an origin of their own, such as `https://keys.example/sign`. It serves
   * `servePasskeyWindow`, opens as a window, and shows what is signed. Settle it before the first payment.
   */
  passkeyWindow?: string | undefined
  /**
   * The QR code of a token transfer on an EVM network starts as a payment request (EIP-681), with token and amount. Wallets that read
   * one wrongly pay the contract of the token. The other code is one press away. The attribute is `"true"` or `"false"`.
   * Default: `false`, which is the address alone.
   */
  codeWithAmount?: boolean | undefined
  /** Sent with every confirmation, in the fields of the API, such as `{ client_redirect_url: 'https://shop.example' }`. */
  confirmOptions?: ConfirmOptions | undefined
  /**
   * `wide` shows the quotes beside the form, up to 720 px wide, and falls back to one column in a narrow container.
   * Default: `inline`, one column.
   */
  layout?: 'inline' | 'wide' | undefined
  /** BCP 47 tag for numbers and dates. Default: `en`, which is the reader's own English, such as `en-US` or `en-GB`. */
  locale?: string | undefined
  /** Shows a close button and is called when it is pressed. */
  onClose?: (() => void) | undefined
  /** Called when Done is pressed on a receipt. Default: the widget closes, or shows its form if it cannot. */
  onDone?: (() => void) | undefined
}

/** How the value of a prop is checked, and parsed where it is an attribute of the element. */
export type PropKind =
  | 'text'
  | 'list'
  | 'method'
  | 'methods'
  | 'layout'
  | 'switch'
  | 'function'
  | 'appearance'
  | 'record'

type KindOf<Value> = [Value] extends [(...values: never[]) => void]
  ? 'function'
  : [Value] extends [PaymentMethod]
    ? 'method'
    : [Value] extends [readonly PaymentMethod[]]
      ? 'methods'
      : [Value] extends ['inline' | 'wide']
        ? 'layout'
        : [Value] extends [string]
          ? 'text'
          : [Value] extends [boolean]
            ? 'switch'
            : [Value] extends [readonly string[]]
              ? 'list'
              : 'appearance' | 'record'

type Prop<Value> = {
  kind: KindOf<Value>
  default?: Value
  /** Default: the name in kebab case, if the value can be a string. */
  attribute?: string
}

/** A table of the given props. The compiler checks kinds and defaults against their types. */
export type PropTable<Props> = { readonly [Name in keyof Props]-?: Prop<NonNullable<Props[Name]>> }

export const text = { kind: 'text' } as const
const list = { kind: 'list' } as const
export const callback = { kind: 'function' } as const
export const record = { kind: 'record' } as const

/** Defaults, `WidgetOptions`, the attributes of the element and the reference derive from this table. */
export const screenProps = {
  outputs: list,
  excludeOutputs: list,
  inputs: list,
  excludeInputs: list,
  defaultOutput: text,
  defaultInput: text,
  defaultAmount: text,
  amount: text,
  onAmountChange: callback,
  defaultPaymentMethod: { kind: 'method' },
  paymentMethods: { kind: 'methods', default: ['card', 'wallet', 'transfer'] },
  destinationAddress: text,
  ownerAddress: text,
  addressNames: record,
  fiatCurrency: { ...text, default: 'usd' },
  presets: { ...list, default: ['50', '100', '250', '500'] },
  providers: record,
  fundingHosts: list,
  imageHosts: list,
  brand: record,
  support: record,
  label: text,
  quoteOptions: record,
  passkeys: { kind: 'switch', default: true },
  passkeyDomain: text,
  passkeyWindow: text,
  codeWithAmount: { kind: 'switch', default: false },
  confirmOptions: record,
  layout: { kind: 'layout', default: 'inline' },
  locale: { ...text, default: 'en' },
  onClose: callback,
  onDone: callback,
} as const satisfies PropTable<DepositOptions>

type Defaulted = {
  [Name in keyof DepositOptions]-?: (typeof screenProps)[Name] extends { default: unknown }
    ? NonNullable<DepositOptions[Name]>
    : DepositOptions[Name]
}

/** The host's props with every default filled in. */
export function withDefaults(host: DepositOptions): Defaulted {
  const rows = Object.entries<{ kind: PropKind; default?: unknown }>(screenProps)
  const values = rows.map(([name, row]) => [name, host[name as keyof DepositOptions] ?? row.default])
  return Object.fromEntries(values) as Defaulted
}

/** The props with their defaults, and what follows from them. */
export type WidgetOptions = Defaulted & {
  /** Value of a controlled amount field (`amount` with `onAmountChange`), where `amount` itself is undefined. */
  controlledAmount: string | undefined
  /** The host set the currency, so the user cannot change it. */
  fiatFixed: boolean
  themeFixed: boolean
  /** As passed by the host, to warn about unusable ones; `paymentMethods` has the usable ones, at least one. */
  listedMethods: readonly PaymentMethod[] | undefined
  /** Shows the quotes beside the form where there is room. */
  wide: boolean
}
