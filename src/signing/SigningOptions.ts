import { oneTimeWalletTemplates, sandboxFactory } from './templates/oneTimeWallet.js'
import type { SigningTemplate } from './templates/SigningTemplate.js'

/** What owners may sign. A given list replaces the default; it is not merged with it. */
export type SigningOptions = {
  /** Requests your deposits service may send; any other is refused. Default: those of the local deposits service. */
  templates?: readonly SigningTemplate[] | undefined
  /** Factories whose one-time wallets only their owner controls. Default: that of the local deposits service. */
  factories?: readonly string[] | undefined
}

type ResolvedSigningOptions = { templates: readonly SigningTemplate[]; factories: readonly string[] }

/** Applies the defaults. A list of the integrator replaces the default entirely. */
export function resolveSigningOptions(signing: SigningOptions | undefined): ResolvedSigningOptions {
  return {
    templates: signing?.templates ?? oneTimeWalletTemplates,
    factories: signing?.factories ?? [sandboxFactory],
  }
}
