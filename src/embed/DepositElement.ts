import type { HTMLAttributes, RefAttributes } from 'react'
import type { EmbedEvents } from './createEvents.js'
import type { EmbedOptions } from './EmbedOptions.js'

/** Events of `<deposit-widget>`, by name. They bubble and cross the shadow root. */
export type DepositElementEvents = {
  [Name in keyof EmbedEvents as `deposit-${Name}`]: CustomEvent<EmbedEvents[Name]>
}

/** The `<deposit-widget>` element. Every option is a property. */
export type DepositElement = HTMLElement &
  Omit<EmbedOptions, 'id' | 'open'> & {
    /** Whether the dialog of `layout="modal"` is open. Reflects the attribute. */
    open: boolean
    /** Starts a new deposit with the form values of the options. An existing payment is listed under History. */
    reset: () => void
  }

/** Attributes of `<deposit-widget>`. Lists are separated by commas or spaces. */
export type DepositElementAttributes = {
  'api-url'?: string | undefined
  'customer-key'?: string | undefined
  'default-destination-address'?: string | undefined
  'payment-id'?: string | undefined
  id?: string | undefined
  theme?: 'light' | 'dark' | 'system' | undefined
  outputs?: string | undefined
  'exclude-outputs'?: string | undefined
  inputs?: string | undefined
  'exclude-inputs'?: string | undefined
  'default-output'?: string | undefined
  'default-input'?: string | undefined
  'default-amount'?: string | undefined
  amount?: string | undefined
  'default-payment-method'?: string | undefined
  'payment-methods'?: string | undefined
  'destination-address'?: string | undefined
  'owner-address'?: string | undefined
  'fiat-currency'?: string | undefined
  presets?: string | undefined
  'funding-hosts'?: string | undefined
  'image-hosts'?: string | undefined
  label?: string | undefined
  passkeys?: 'true' | 'false' | undefined
  'passkey-domain'?: string | undefined
  'passkey-window'?: string | undefined
  'code-with-amount'?: 'true' | 'false' | undefined
  language?: string | undefined
  locale?: string | undefined
  layout?: 'inline' | 'wide' | 'modal' | undefined
  /** As JSON. */
  tokens?: string | undefined
  /** As JSON. */
  chains?: string | undefined
  credentials?: RequestCredentials | undefined
  open?: boolean | '' | undefined
}

/**
 * Everything that a template may set on `<deposit-widget>`, for the element types of a framework. What is both an
 * attribute and a property is the property, which React and Vue set: `outputs` is an array.
 */
export type DepositElementProps = EmbedOptions & Omit<DepositElementAttributes, keyof EmbedOptions>

type DepositElementHandlers = {
  [Name in keyof DepositElementEvents as `on${Name}`]?: ((event: DepositElementEvents[Name]) => void) | undefined
}

type ReactProps = DepositElementProps &
  DepositElementHandlers &
  Omit<HTMLAttributes<DepositElement>, keyof DepositElementProps> &
  RefAttributes<DepositElement>

declare global {
  interface HTMLElementTagNameMap {
    'deposit-widget': DepositElement
  }
  // The event maps of elements, documents and windows extend this one.
  interface GlobalEventHandlersEventMap extends DepositElementEvents {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'deposit-widget': ReactProps
    }
  }
}
