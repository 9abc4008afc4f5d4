import { checksumAddress } from '../../address/families/evm.js'
import { refuseSigning } from '../refuseSigning.js'
import type { SigningFacts } from '../SigningFacts.js'
import type { ValueSource } from '../SigningTemplate.js'

/** Sources of trusted values: all except `fees`, `nonce` and `deadline`. */
export type PinnedSource = Exclude<ValueSource, 'fees' | 'nonce' | 'deadline'>

/**
 * The expected value of a field, from the screen and pinned data.
 *
 * @throws {DepositError} `signing_refused` with `unknown_template` if the source does not exist for the purpose.
 */
export function pinnedValue(source: PinnedSource, facts: SigningFacts): string | string[] {
  switch (source) {
    case 'owner':
      return checksumAddress(facts.owner)
    case 'payment':
      return facts.payment.toLowerCase()
    case 'destination':
      if (facts.purpose === 'verify') return checksumAddress(facts.destination)
      break
    case 'wallet':
      if (facts.purpose === 'withdraw') return checksumAddress(facts.wallet)
      break
    case 'recipient':
      if (facts.purpose === 'withdraw') return checksumAddress(facts.recipient)
      break
    case 'tokens':
      if (facts.purpose === 'withdraw') return facts.tokens.map(({ token }) => checksumAddress(token))
      break
    case 'amounts':
      if (facts.purpose === 'withdraw') return facts.tokens.map(({ units }) => units.toString())
  }
  throw refuseSigning('unknown_template')
}
