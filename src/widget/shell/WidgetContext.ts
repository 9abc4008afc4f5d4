import { createContext, useContext } from 'react'
import { DepositError } from '../../errors/DepositError.js'
import type { PaymentMethod } from '../../flow/state.js'
import type { UseDepositResult } from '../../hooks/useDeposit.js'
import type { Payment } from '../../schema/Payment.js'
import type { Appearance } from '../../theme/appearance.js'
import type { WidgetOptions } from './options.js'

/** The user's settings in this browser. Missing values fall back to the host's. */
export type Settings = {
  theme?: Appearance['theme']
  /** Lower-case currency code. */
  fiat?: string | undefined
  /** Of the last deposit. */
  paymentMethod?: PaymentMethod | undefined
  /** Of the last deposit by card or bank: `onramp_method` of its quote. */
  onrampMethod?: string | undefined
  /** BCP 47 tag. */
  language?: string | undefined
}

/** Screens that open on top of the deposit without changing its step. */
export type Aside = 'history' | 'unfinished' | 'settings'

export type WidgetContextValue = {
  deposit: UseDepositResult
  options: WidgetOptions
  report: PaymentReport
  settings: Settings
  changeSettings: (settings: Settings) => void
  /** The language that is shown, undefined in English, and those that users can choose from. */
  shown: { tag?: string | undefined; tags?: readonly string[] | undefined }
  aside: Aside | undefined
  /** Undefined returns to the deposit. */
  showAside: (aside: Aside | undefined) => void
  /** Help is open over the screen. It stays open while the screen beneath it changes. */
  helping: boolean
  showHelp: (open: boolean) => void
}

export const WidgetContext = createContext<WidgetContextValue | undefined>(undefined)

/** Returns the context of the enclosing widget. */
export function useWidget(): WidgetContextValue {
  const value = useContext(WidgetContext)
  if (!value) throw new DepositError('configuration', 'A step was rendered outside <DepositWidget>.')
  return value
}

/** Reports the progress of a payment to the host. Each event is reported once. */
export type PaymentReport = {
  /** The data of the first screen is loaded. */
  ready: () => void
  payment: (payment: Payment) => void
  /** The payment completed, and this browser has not reported it before. */
  complete: (payment: Payment) => void
  error: (error: DepositError) => void
}
