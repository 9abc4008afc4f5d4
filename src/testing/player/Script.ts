import type { PaymentMethod } from '../../flow/state.js'
import type { AssetDetails } from '../../schema/Asset.js'
import type { QuoteFailure } from '../../schema/Quote.js'
import type { ScriptedWalletOptions } from '../wallet/ScriptedWallet.js'
import type { ProxyCall } from './proxyCalls.js'
import type { PaymentChange } from './WirePayment.js'

/** What one provider or route takes and gives. */
export type Terms = {
  /** Missing where the money comes as a token. */
  onramp?: string | undefined
  method?: string | undefined
  /** Share of the input kept as a fee, in hundredths of a per cent. */
  feeBasisPoints: number
  /** In US dollars. */
  networkFee: string
  /** Estimated seconds until the money arrives. */
  latencySeconds: number
  /** Bounds of the input amount, in the input asset. */
  min?: string | undefined
  max?: string | undefined
  /** How much of the value this way alone loses in the trade, in hundredths of a per cent. */
  impactBasisPoints?: number | undefined
}

/** How the service misbehaves at one call. */
export type Fault = {
  call: ProxyCall
  /** `refuse` answers with a status and a sentence, `drop` breaks the connection, `delay` answers late. */
  kind: 'refuse' | 'drop' | 'delay'
  status?: number | undefined
  message?: string | undefined
  /** Seconds: of a delay, or for `Retry-After`. */
  seconds?: number | undefined
  /** The first call it holds for, counted from 0. Default 0. */
  from?: number | undefined
  /** How many calls it holds for. Default: all. */
  times?: number | undefined
  /** The call takes effect although its answer is lost. */
  afterwards?: boolean | undefined
}

/** Something that happens to the payment, so many seconds after the money was sent or the payment confirmed. */
export type Moment = { at: number; change: PaymentChange }

/** A payment that was made before the scenario begins. */
export type PastPayment = {
  secondsAgo: number
  label?: string | undefined
  /** What is different from the scenario around. */
  script: Partial<Pick<Script, 'paymentMethod' | 'input' | 'output' | 'amount' | 'life'>>
}

/** A scenario as data: what is asked for, what the service offers, how it fails and what becomes of the payment. */
export type Script = {
  /** One sentence that says what happens. */
  about: string
  paymentMethod: PaymentMethod
  input: string
  output: string
  /** A decimal string in the input asset. */
  amount: string
  life: readonly Moment[]
  terms?: readonly Terms[] | undefined
  /** Who never quotes, and why. */
  failures?: readonly QuoteFailure[] | undefined
  /** Seconds until a quote runs out. Default 300. */
  quoteSeconds?: number | undefined
  /** How much less each new quote gives, in hundredths of a per cent. */
  driftBasisPoints?: number | undefined
  /** How much of the value the trade itself loses, in hundredths of a per cent. */
  impactBasisPoints?: number | undefined
  faults?: readonly Fault[] | undefined
  wallets?: readonly ScriptedWalletOptions[] | undefined
  /** What the wallet holds, by asset. */
  holdings?: Record<string, string> | undefined
  /** What lies in the one-time wallet and is not what was asked for: told when it is asked for by name. */
  stray?: { token: string; amount: string } | undefined
  /** What lies beside it and can be taken back only so many days from now. */
  locked?: { token: string; amount: string; days: number } | undefined
  /** What is wrong with withdrawals: another recipient stands in what is to be signed, or they end otherwise. */
  withdrawals?: { recipient?: string; ends?: 'FAILED' | 'EXPIRED' } | undefined
  /** What the owner paid before, newest first. */
  past?: readonly PastPayment[] | undefined
  /** Where the money goes. Default: the usual address. */
  destination?: string | undefined
  /** More networks than the usual ones. */
  chains?: Record<string, { chain_id: { '#': number }; network: string; address_family: string }> | undefined
  /** More assets than the usual ones. */
  assets?: Record<string, AssetDetails> | undefined
}
