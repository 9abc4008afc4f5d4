import type { SigningTemplate } from './templates/SigningTemplate.js'

/** What an integrator lets owners sign, beside what the local deposits service asks for. */
export type SigningOptions = {
  /** Kinds of request of your deposits service. A request that fits none is refused. */
  templates?: readonly SigningTemplate[] | undefined
  /** Contracts that create one-time wallets which obey their owner alone. */
  factories?: readonly string[] | undefined
}
