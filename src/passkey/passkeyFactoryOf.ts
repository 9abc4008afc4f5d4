import { sameAddress } from '../address/evm.js'
import { isTestNetwork } from '../signing/isTestNetwork.js'

/** The factory of passkey owners of the local deposits service, at the same address on each of its networks. */
export const sandboxPasskeyFactory = '0xa92966ac557321315b0b02D78babC6012d444c8A'

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

/**
 * The factories to trust on a chain. The default is trusted on test networks only: the keys of the local service are
 * public.
 */
export function passkeyFactoriesOn(
  chainId: bigint,
  pinned: readonly string[] = isTestNetwork(chainId) ? [sandboxPasskeyFactory] : [],
): readonly string[] {
  return pinned
}
