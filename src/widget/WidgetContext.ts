import { createContext, useContext } from 'react'
import { DepositError } from '../errors/DepositError.js'
import type { PaymentMethod } from '../flow/state.js'
import type { UseDepositResult } from '../hooks/useDeposit.js'
import type { ProviderFaces } from './offer/ProviderFaces.js'
import type { Settings } from './settings/Settings.js'
import type { PaymentReport } from './useWidgetEvents.js'

/** What the host decided, with every default filled in. */
export type WidgetOptions = {
  /** Tokens that can be got; undefined means all. */
  outputs: readonly string[] | undefined
  excludeOutputs: readonly string[] | undefined
  /** What can be paid with; undefined means all. */
  inputs: readonly string[] | undefined
  excludeInputs: readonly string[] | undefined
  /** Fixed by the host: shown, not editable. A decimal string in the input asset. */
  amount: string | undefined
  /** Kept by the host, which hears of every change: what stands in the field. A decimal string or empty. */
  keptAmount: string | undefined
  onAmountChange: ((amount: string) => void) | undefined
  /** Fixed by the host: shown, not editable. */
  destinationAddress: string | undefined
  /** Who controls the one-time wallet. Undefined: the connected wallet, else the destination. */
  ownerAddress: string | undefined
  /** Lower-case currency code for fees and prices. */
  fiatCurrency: string
  /** The host said which, and the person cannot choose. */
  fiatFixed: boolean
  themeFixed: boolean
  /** Those that can be used, at least one. */
  paymentMethods: readonly PaymentMethod[]
  /** As the host wrote them, to tell it what cannot be used. */
  listedMethods: readonly PaymentMethod[] | undefined
  defaultPaymentMethod: PaymentMethod | undefined
  defaultOutput: string | undefined
  defaultInput: string | undefined
  defaultAmount: string | undefined
  /** Amounts offered at one tap for card payments, decimal strings. */
  presets: readonly string[]
  /** Names and pictures of providers by wire id. */
  providers: ProviderFaces | undefined
  /** Hosts of provider pages that may be shown; undefined means any. */
  fundingHosts: readonly string[] | undefined
  label: string | undefined
  /** BCP 47 tag; decides how numbers are read and written. */
  locale: string
  /** Where there is room, quotes stand beside the form. */
  wide: boolean
  onClose: (() => void) | undefined
}

/** What can be looked at beside the deposit, which stays where it is. */
export type Aside = 'history' | 'unfinished' | 'settings'

export type WidgetContextValue = {
  deposit: UseDepositResult
  options: WidgetOptions
  report: PaymentReport
  settings: Settings
  changeSettings: (settings: Settings) => void
  aside: Aside | undefined
  /** Undefined leads back to the deposit. */
  showAside: (aside: Aside | undefined) => void
}

export const WidgetContext = createContext<WidgetContextValue | undefined>(undefined)

/** The deposit and options of the widget around. */
export function useWidget(): WidgetContextValue {
  const value = useContext(WidgetContext)
  if (!value) throw new DepositError('configuration', 'A step was rendered outside of <DepositWidget>.')
  return value
}
