import type { SigningOptions } from './SigningOptions.js'
import { oneTimeWalletTemplates, sandboxFactory } from './templates/oneTimeWallet.js'
import type { SigningTemplate } from './templates/SigningTemplate.js'

type Trusted = { templates: readonly SigningTemplate[]; factories: readonly string[] }

/** What owners may sign here: the integrator's own list where there is one, and then nothing beside it. */
export function trusted(signing: SigningOptions | undefined): Trusted {
  return {
    templates: signing?.templates ?? oneTimeWalletTemplates,
    factories: signing?.factories ?? [sandboxFactory],
  }
}
