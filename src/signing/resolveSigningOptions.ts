import type { SigningOptions } from './SigningOptions.js'
import { oneTimeWalletTemplates, sandboxFactory } from './templates/oneTimeWallet.js'
import type { SigningTemplate } from './templates/SigningTemplate.js'

type ResolvedSigningOptions = { templates: readonly SigningTemplate[]; factories: readonly string[] }

/** Applies the defaults. A list of the integrator replaces the default entirely. */
export function resolveSigningOptions(signing: SigningOptions | undefined): ResolvedSigningOptions {
  return {
    templates: signing?.templates ?? oneTimeWalletTemplates,
    factories: signing?.factories ?? [sandboxFactory],
  }
}
