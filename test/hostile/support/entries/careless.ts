import { DepositError, type FundOptions } from '../../../../src/exports/core.js'
import { destination } from '../../../support/fixtures.js'
import type { Case } from '../Case.js'
import type { Scene } from '../honestWorld.js'

/** What a page says that it told the person, whether or not it did: everything but what the case leaves out. */
export function acceptanceOf({ omits = [] }: Case): FundOptions {
  const everything: FundOptions = { acceptFirstSeen: true, acceptUnverified: true, onUnwitnessed: () => {} }
  for (const name of omits) delete everything[name]
  return everything
}

/** The request for quotes of a scene. */
export function requestOf({ input, amount, output }: Scene) {
  const pair = { fixed_input_amount: { asset: input, amount }, output_asset: output, dest_address: destination }
  return { request: { kind: 'FIXED_INPUT' as const, ...pair }, price_currency: 'usd' }
}

/** Goes on after every error. */
export function ignoringErrors() {
  const errors: string[] = []
  return {
    /** The code of each error, and its rule. */
    errors,
    attempt: async (action: () => Promise<unknown>): Promise<void> => {
      try {
        await action()
      } catch (cause) {
        const { code, rule, message } = DepositError.from(cause)
        errors.push(`${code} ${rule}: ${message}`)
      }
    },
  }
}
