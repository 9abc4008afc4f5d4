import { createContext, useContext } from 'react'
import { DepositError } from '../../errors/DepositError.js'
import type { PaymentMethod } from '../../flow/state.js'
import type { UseDepositResult } from '../../hooks/useDeposit.js'
import type { Payment } from '../../schema/Payment.js'

import type { Settings } from '../steps/settings/Settings.js'

/** The host's props with every default filled in. */
export type WidgetOptions = {
  /** Allowed output tokens; undefined means all. */
  outputs: readonly string[] | undefined
  excludeOutputs: readonly string[] | undefined
  /** Allowed input assets; undefined means all. */
  inputs: readonly string[] | undefined
  excludeInputs: readonly string[] | undefined
  /** Fixed by the host and read-only. A decimal string in the input asset. */
  amount: string | undefined
  /** Value of a controlled amount field (`amount` with `onAmountChange`). A decimal string or empty. */
  controlledAmount: string | undefined
  onAmountChange: ((amount: string) => void) | undefined
  /** Fixed by the host and read-only. */
  destinationAddress: string | undefined
  /** Controls the one-time wallet. Undefined: the connected wallet, else the destination. */
  ownerAddress: string | undefined
  /** Lower-case currency code for fees and prices. */
  fiatCurrency: string
  /** The host set the currency, so the user cannot change it. */
  fiatFixed: boolean
  themeFixed: boolean
  /** The usable methods, at least one. */
  paymentMethods: readonly PaymentMethod[]
  /** As passed by the host, to warn about unusable ones. */
  listedMethods: readonly PaymentMethod[] | undefined
  defaultPaymentMethod: PaymentMethod | undefined
  defaultOutput: string | undefined
  defaultInput: string | undefined
  defaultAmount: string | undefined
  /** One-tap amounts for card payments, decimal strings. */
  presets: readonly string[]
  /** Names and images of providers by wire id. */
  providers: ProviderBranding | undefined
  /** Allowed hosts of provider pages; undefined means any. */
  fundingHosts: readonly string[] | undefined
  label: string | undefined
  /** BCP 47 tag for parsing and formatting numbers. */
  locale: string
  /** Shows the quotes beside the form where there is room. */
  wide: boolean
  onClose: (() => void) | undefined
}

/** Screens that open on top of the deposit without changing its step. */
export type Aside = 'history' | 'unfinished' | 'settings'

export type WidgetContextValue = {
  deposit: UseDepositResult
  options: WidgetOptions
  report: PaymentReport
  settings: Settings
  changeSettings: (settings: Settings) => void
  aside: Aside | undefined
  /** Undefined returns to the deposit. */
  showAside: (aside: Aside | undefined) => void
}

export const WidgetContext = createContext<WidgetContextValue | undefined>(undefined)

/** Returns the context of the enclosing widget. */
export function useWidget(): WidgetContextValue {
  const value = useContext(WidgetContext)
  if (!value) throw new DepositError('configuration', 'A step was rendered outside <DepositWidget>.')
  return value
}

/** Name and image of a provider. An image URL other than `https:`, `data:image/` or same-site is not loaded. */
export type ProviderBrand = { name?: string | undefined; imageUrl?: string | undefined }

/** Provider branding by wire id, such as `northpay`. */
export type ProviderBranding = Readonly<Record<string, ProviderBrand>>

/** Reports the progress of a payment to the host. Each event is reported once. */
export type PaymentReport = {
  /** The data of the first screen is loaded. */
  ready: () => void
  payment: (payment: Payment) => void
  /** The payment completed, and this browser has not reported it before. */
  complete: (payment: Payment) => void
  error: (error: DepositError) => void
}
