import type { KeyName } from '../../chains/types.js'

/** The published terms of an onramp. Amounts are decimal strings in dollars; `termsIn` converts them to a currency. */
export type OnrampTerms = {
  /** Wire id, and the name of the key of its payout wallet. */
  id: KeyName
  name: string
  /** Payment methods by lower-case fiat code. A currency that is not listed is not accepted. */
  methods: Readonly<Record<string, readonly string[]>>
  /** Countries, and states as `<country>-<state>`, in which it is not available. */
  closedIn: readonly string[]
  payoutSymbol: string
  limits: { min: string; max: string }
  /** The fee in basis points of the amount; never less than `minimumFee`. */
  feeBasisPoints: bigint
  minimumFee: string
  /** From opening the page to the payout, including the customer's own steps. */
  latencySeconds: number
  /** Between the charge and the payout, by the service's clock. */
  clearingSeconds: number
}
