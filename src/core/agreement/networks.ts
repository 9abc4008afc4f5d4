import type { ChainInfo, Chains } from '../../schema/Chain.js'
import type { Difference } from './findDifference.js'
import { termsChangedError } from './termsChangedError.js'

/** Chain ids of public networks. A service that lists another one under such a name would misdirect wallets. */
const chainIds: Readonly<Record<string, string>> = {
  ethereum: '1',
  optimism: '10',
  bsc: '56',
  gnosis: '100',
  unichain: '130',
  polygon: '137',
  sonic: '146',
  zksync: '324',
  worldchain: '480',
  mantle: '5000',
  base: '8453',
  arbitrum: '42161',
  celo: '42220',
  avalanche: '43114',
  linea: '59144',
  blast: '81457',
  scroll: '534352',
}
const publicChainIds = new Set(Object.values(chainIds))

/** What a listed network contradicts: the id that everybody knows it by, or another listed network. */
export function contradictsNetwork(network: string, chain: ChainInfo, chains: Chains): Difference | undefined {
  const received = chain.chain_id
  if (chain.network !== network) return { term: 'deposit_network', agreed: network, received: chain.network }
  // A wallet would switch to whichever of two networks has the id.
  const namesake = Object.values(chains).find((other) => other.network !== network && isSameNetwork(other, chain))
  if (namesake) return { term: 'chain_id', agreed: namesake.network, received }
  const known = chainIds[network]
  if (known === undefined) return undefined
  // The rules of another family would accept other addresses and encode other payment requests.
  if (chain.address_family !== 'EVM') return { term: 'chain_id', agreed: known, received: chain.address_family }
  if (known === chain.chain_id) return undefined
  // Test networks reuse the names of public ones, but never their ids.
  const isTest = chain.is_testnet && !publicChainIds.has(chain.chain_id)
  return isTest ? undefined : { term: 'chain_id', agreed: known, received }
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
