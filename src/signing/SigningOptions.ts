import type { Payment } from '../schema/Payment.js'
import { isTestNetwork } from './isTestNetwork.js'
import { oneTimeWalletTemplates, sandboxFactory } from './oneTimeWallet.js'
import type { SigningTemplate } from './SigningTemplate.js'

/** What owners may sign. A given list replaces the default; it is not merged with it. */
export type SigningOptions = {
  /** Requests your deposits service may send; any other is refused. Default: those of the local deposits service. */
  templates?: readonly SigningTemplate[] | undefined
  /**
   * Factories whose one-time wallets only their owner controls. Default: that of the local deposits service, on test
   * networks only.
   */
  factories?: readonly string[] | undefined
  /**
   * Factories whose accounts belong to passkeys alone. Never take one from the service. Default: that of the local
   * deposits service, on test networks only.
   */
  passkeyFactories?: readonly string[] | undefined
  /**
   * Derives the deposit address of a payment, for a service whose wallets are built in another way. Any other address is
   * refused; undefined says nothing about it. `expectedAddress` replaces it.
   */
  derive?: ((payment: Payment) => string | undefined | Promise<string | undefined>) | undefined
}

type ResolvedSigningOptions = { templates: readonly SigningTemplate[]; factories: readonly string[] }

const defaultFactories: readonly string[] = [sandboxFactory]

/**
 * The factories to trust on a chain. The keys of the local deposits service are public, so that anyone could deploy to the
 * address of its factory: by default it is not trusted where money is real. The chain id decides, which the wallet
 * enforces, and not what the service says of the network.
 *
 * @param chainId Undefined for an unknown chain.
 */
export function factoriesOn(chainId: bigint | undefined, factories: readonly string[]): readonly string[] {
  return factories === defaultFactories && !isTestNetwork(chainId) ? [] : factories
}

/** Applies the defaults. A list of the integrator replaces the default entirely. */
export function resolveSigningOptions(signing: SigningOptions | undefined): ResolvedSigningOptions {
  return {
    templates: signing?.templates ?? oneTimeWalletTemplates,
    factories: signing?.factories ?? defaultFactories,
  }
}
