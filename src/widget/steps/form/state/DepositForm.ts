import type { DepositError } from '../../../../errors/DepositError.js'
import type { Draft } from '../../../../flow/state.js'
import type { Quote } from '../../../../schema/Quote.js'
import type { AmountLimit } from '../../../shared/amounts/amountLimit.js'
import type { ParsedDraft } from '../../../shared/offer/useDraft.js'
import type { FreshQuotes } from '../../../shared/offer/useFreshQuotes.js'
import type { Holdings } from './useHoldings.js'

/** The form, in the parts that its components need. */
export type DepositForm = {
  entries: FormEntries
  routes: InputRoutes
  holdings: Holdings
  funds: WalletFunds
  pricing: FormPricing
  fiat: FiatInput
}

/** What is entered, parsed, and how to change it. */
export type FormEntries = ParsedDraft & {
  change: (change: Partial<Draft>) => void
  /** The destination cannot sign a withdrawal, and there is no other owner. */
  needsOwner: boolean
}

/** The inputs with a route to the output. */
export type InputRoutes = {
  /** Asset ids; undefined until loaded. */
  reachable: ReadonlySet<string> | undefined
  error: DepositError | undefined
  refetch: () => void
}

/** The input in the connected wallet. */
export type WalletFunds = {
  /** A decimal string; undefined without a wallet or while unknown. */
  balance: string | undefined
  /** The amount exceeds the balance. */
  notEnough: boolean
}

/** The quotes for the form. */
export type FormPricing = {
  quotes: FreshQuotes
  /** Quotes for the current form are pending, debounce included. */
  pending: boolean
  /** Seconds until quotes are retried automatically. */
  retryIn: number | undefined
  /** What the form continues with, unless another one is chosen. */
  best: Quote | undefined
  limit: AmountLimit | undefined
}

export type FiatInput = {
  /** Undefined while the amount is entered in the asset itself. */
  entry: FiatEntry | undefined
  setEntry: (entry: FiatEntry | undefined) => void
}

/** An amount entered in fiat. The converted token amount, shown in full below the field, is what is sent. */
export type FiatEntry = {
  /** The raw input text. */
  text: string
  /** The converted token amount as written to the form. */
  amount: string
  /** Id of the token it was converted to. */
  input: string | undefined
  /** Lower-case currency code. */
  currency: string
}
