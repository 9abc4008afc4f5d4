import type { ChainInfo, Chains } from '../../schema/Chain.js'
import type { Difference } from './findDifference.js'
import { termsChangedError } from './termsChangedError.js'

/** Chain ids of public networks. A service that lists another one under such a name would misdirect wallets. */
const chainIds: Readonly<Record<string, bigint>> = {
  ethereum: 1n,
  optimism: 10n,
  bsc: 56n,
  gnosis: 100n,
  unichain: 130n,
  polygon: 137n,
  sonic: 146n,
  zksync: 324n,
  worldchain: 480n,
  mantle: 5000n,
  base: 8453n,
  arbitrum: 42161n,
  celo: 42220n,
  avalanche: 43114n,
  linea: 59144n,
  blast: 81457n,
  scroll: 534352n,
}
const publicChainIds = new Set(Object.values(chainIds))

/** What a listed network contradicts: the id that everybody knows it by, or another listed network. */
export function contradictsNetwork(network: string, chain: ChainInfo, chains: Chains): Difference | undefined {
  const received = `${chain.chain_id}`
  if (chain.network !== network) return { term: 'deposit_network', agreed: network, received: chain.network }
  // A wallet would switch to whichever of two networks has the id.
  const namesake = Object.values(chains).find((other) => other.network !== network && isSameNetwork(other, chain))
  if (namesake) return { term: 'chain_id', agreed: namesake.network, received }
  const known = chainIds[network]
  if (known === undefined) return undefined
  // The rules of another family would accept other addresses and encode other payment requests.
  if (chain.address_family !== 'EVM') return { term: 'chain_id', agreed: `${known}`, received: chain.address_family }
  if (known === chain.chain_id) return undefined
  // Test networks reuse the names of public ones, but never their ids.
  const isTest = chain.is_testnet && !publicChainIds.has(chain.chain_id)
  return isTest ? undefined : { term: 'chain_id', agreed: `${known}`, received }
}

/**
 * A listed network, by its name on the wire; undefined if it is not listed.
 *
 * @throws {DepositError} `terms_changed` if its facts cannot be true.
 */
export function networkNamed(chains: Chains, name: string): ChainInfo | undefined {
  const chain = chains[name]
  const difference = chain && contradictsNetwork(name, chain, chains)
  if (difference) throw termsChangedError(difference)
  return chain
}

function isSameNetwork(a: ChainInfo, b: ChainInfo): boolean {
  return a.address_family === 'EVM' && b.address_family === 'EVM' && a.chain_id === b.chain_id
}
