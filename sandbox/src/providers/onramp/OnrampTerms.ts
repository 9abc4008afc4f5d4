import type { KeyName } from '../../chains/types.js'

/** What an onramp publishes about itself. Amounts are decimal strings in dollars; `termsIn` says them in a currency. */
export type OnrampTerms = {
  /** Wire id, and the name of the key that holds what it pays out. */
  id: KeyName
  name: string
  /** Ways to pay by lower-case fiat code. A currency that is not listed is not taken. */
  methods: Readonly<Record<string, readonly string[]>>
  /** Countries, and states as `<country>-<state>`, in which it serves nobody. */
  closedIn: readonly string[]
  payoutSymbol: string
  limits: { min: string; max: string }
  /** The fee is this share of the amount, in hundredths of a percent, and never less than `minimumFee`. */
  feeBasisPoints: bigint
  minimumFee: string
  /** From opening the page to the payout, what the person has to do included. */
  latencySeconds: number
  /** Between the charge and the payout, in the service's time. */
  clearingSeconds: number
}
