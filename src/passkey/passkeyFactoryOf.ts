import { sameAddress } from '../address/evm.js'

/**
 * The factory to use on a chain: a pinned one that the service says it has deployed there.
 *
 * @param chain A network as the service lists it, with what it sent beyond its type.
 * @param pinned Factories that the page trusts.
 * @returns Undefined if the service announces none of them. Then it cannot carry out a withdrawal for a passkey, so none
 * should be offered.
 * @example
 * const factory = passkeyFactoryOf(chains.base, [sandboxPasskeyFactory])
 */
export function passkeyFactoryOf(chain: object, pinned: readonly string[]): string | undefined {
  const announced: unknown = 'passkey_factory' in chain && chain.passkey_factory
  return typeof announced === 'string' ? pinned.find((factory) => sameAddress(factory, announced)) : undefined
}
