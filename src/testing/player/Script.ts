import type { PaymentMethod } from '../../flow/state.js'
import type { AssetDetails } from '../../schema/Asset.js'
import type { QuoteFailure } from '../../schema/Quote.js'
import type { ScriptedWalletOptions } from '../wallet/createScriptedWallet.js'
import type { PaymentChange } from './createWirePayment.js'

/** Terms of one provider or route. */
export type Terms = {
  /** Undefined for token deposits. */
  onramp?: string | undefined
  method?: string | undefined
  /** Fee as a share of the input, in basis points. */
  feeBasisPoints: number
  /** In US dollars. */
  networkFee: string
  /** Estimated seconds until the money arrives. */
  latencySeconds: number
  /** Limits of the input amount, in the input asset. */
  min?: string | undefined
  max?: string | undefined
  /** Price impact of this provider or route alone, in basis points. */
  impactBasisPoints?: number | undefined
}

/** A failure of the service at one call. */
export type Fault = {
  call: ProxyCall
  /** `refuse` responds with an error status and a message, `drop` breaks the connection, `delay` responds late. */
  kind: 'refuse' | 'drop' | 'delay'
  status?: number | undefined
  message?: string | undefined
  /** Seconds of a delay, or for `Retry-After`. */
  seconds?: number | undefined
  /** The first call it applies to, counted from 0. Default 0. */
  from?: number | undefined
  /** How many calls it applies to. Default: all. */
  times?: number | undefined
  /** The call takes effect although its response is lost. */
  takesEffect?: boolean | undefined
}

/** A change of the payment, `at` seconds after the money was sent or the payment confirmed. */
export type Moment = { at: number; change: PaymentChange }

/** A payment made before the scenario starts. */
export type PastPayment = {
  secondsAgo: number
  label?: string | undefined
  /** What differs from the surrounding scenario. */
  script: Partial<Pick<Script, 'paymentMethod' | 'input' | 'output' | 'amount' | 'life'>>
}

/** A scenario as data: the request, what the service offers, how it fails and what happens to the payment. */
export type Script = {
  /** What happens, in one sentence. */
  about: string
  paymentMethod: PaymentMethod
  input: string
  output: string
  /** A decimal string in the input asset. */
  amount: string
  life: readonly Moment[]
  terms?: readonly Terms[] | undefined
  /** Providers that never quote, with the reason. */
  failures?: readonly QuoteFailure[] | undefined
  /** Seconds until a quote expires. Default 300. */
  quoteSeconds?: number | undefined
  /** How much worse each new quote is, in basis points. */
  driftBasisPoints?: number | undefined
  /** Price impact of the trade, in basis points. */
  impactBasisPoints?: number | undefined
  faults?: readonly Fault[] | undefined
  wallets?: readonly ScriptedWalletOptions[] | undefined
  /** Wallet balances by asset id. */
  holdings?: Record<string, string> | undefined
  /** An unexpected token in the one-time wallet: returned only when the request names it. */
  unexpected?: { token: string; amount: string } | undefined
  /** A balance in the one-time wallet that unlocks after this many days. */
  locked?: { token: string; amount: string; days: number } | undefined
  /** Faults of withdrawals: another recipient in the message to sign, or a failing final status. */
  withdrawals?: { recipient?: string; ends?: 'FAILED' | 'EXPIRED' } | undefined
  /** Past payments of the owner, newest first. */
  past?: readonly PastPayment[] | undefined
  /** Destination address. Default: `destinationAddress`. */
  destination?: string | undefined
  /** Networks in addition to the default ones. */
  chains?: Record<string, WireChain> | undefined
  /** Assets in addition to the default ones. */
  assets?: Record<string, AssetDetails> | undefined
}

type WireChain = {
  chain_id: { '#': number }
  network: string
  address_family: string
  /** Where the service has deployed the accounts of passkeys. */
  passkey_factory?: string
}

const patterns = [
  ['chains', /GET .*\/chains$/],
  ['available-inputs', /GET .*\/assets\/available-inputs$/],
  ['available-outputs', /GET .*\/assets\/available-outputs$/],
  ['assets', /GET .*\/assets$/],
  ['quotes', /POST .*\/payments\/quotes$/],
  ['confirm', /POST .*\/payments\/confirm$/],
  ['balances', /POST .*\/payments\/balances$/],
  ['withdraw', /POST .*\/payments\/withdraw$/],
  ['withdraw-confirm', /POST .*\/payments\/withdraw\/confirm$/],
  ['withdraw-status', /GET .*\/payments\/withdraw\/status$/],
  ['issues', /POST .*\/payments\/issues$/],
  ['history', /GET .*\/payments\/history$/],
  ['payment', /GET .*\/payments$/],
  ['onramp', /POST .*\/onramp$/],
  ['prices', /POST .*\/prices$/],
] as const

/** A route of the proxy. */
export type ProxyCall = (typeof patterns)[number][0]

/** The route of a request, under any base path. */
export function proxyCallOf(method: string, pathname: string): ProxyCall | undefined {
  const line = `${method} ${pathname.replace(/\/+$/, '')}`
  return patterns.find(([, pattern]) => pattern.test(line))?.[0]
}

/** The clock of a scenario. The simulated service runs on it, and its responses carry its time. */
export type ScenarioClock = {
  /** Epoch milliseconds. */
  now: () => number
  /** Moves time forward. */
  advance: (milliseconds: number) => void
  /** Milliseconds advanced so far, excluding real time. */
  advanced: () => number
}

/** A deterministic UUID for the quote at `index` of quote response number `round`. */
export function scenarioId(round: number, index: number): string {
  const digits = (value: number, length: number) => value.toString(16).padStart(length, '0')
  return `7f3c9b02-0000-4000-8000-${digits(round, 6)}${digits(index, 6)}`
}
