import type { SigningTemplate } from './templates/SigningTemplate.js'

/** What owners may sign. Each list that is given stands in place of the default, never beside it. */
export type SigningOptions = {
  /** Kinds of request of your deposits service; one that fits none is refused. Default: the local deposits service's. */
  templates?: readonly SigningTemplate[] | undefined
  /** Contracts that create one-time wallets which obey their owner alone. Default: the local deposits service's. */
  factories?: readonly string[] | undefined
}
