import { isToken } from '../../schema/Asset.js'
import { addressOf, chainOf, normalizeAssetId } from '../../schema/assetId.js'
import type { ChainInfo, Chains } from '../../schema/Chain.js'
import { cleanText } from '../../schema/cleanText.js'
import type { AgreedAsset } from '../../storage/agreementRecord.js'
import { pinToken } from '../../storage/pins.js'
import type { Catalog, CoreContext, PinnedTokens } from '../CoreContext.js'
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

/**
 * Describes assets as the service lists them, after checking what can be checked without the service: public networks,
 * the host's pins, and what this browser saw first.
 *
 * @returns The listed assets by id; unlisted ones are left out.
 * @throws {DepositError} `terms_changed` if a fact contradicts one of these.
 */
export function listAssets(
  { storage, tokens }: Pick<CoreContext, 'storage' | 'tokens'>,
  { assets, chains }: Partial<Catalog>,
  ids: readonly string[],
): Record<string, AgreedAsset> {
  const listed: Record<string, AgreedAsset> = {}
  for (const id of new Set(ids)) {
    const asset = assets?.[id]
    if (!asset) continue
    const symbol = cleanText(asset.symbol)
    if (!isSymbol(symbol)) throw termsChangedError({ term: 'symbol', agreed: '', received: symbol })
    if (!isToken(asset)) {
      listed[id] = { symbol, decimals: asset.decimals }
      continue
    }
    const chain = chains?.[asset.chain]
    if (!chain) continue
    const { decimals } = asset
    const difference =
      contradictsNetwork(asset.chain, chain, chains) ??
      contradictsEvm(id, decimals, chain) ??
      contradictsHost(id, { symbol, decimals }, tokens)
    if (difference) throw termsChangedError(difference)
    const changed = pinToken(storage, { token: id, chainId: chain.chain_id, decimals })
    if (changed) {
      const { fact, pinned: agreed, received } = changed
      throw termsChangedError({ term: fact === 'chain' ? 'chain_id' : fact, agreed, received })
    }
    listed[id] = { symbol, decimals, family: chain.address_family, chainId: `${chain.chain_id}` }
  }
  return listed
}

function contradictsNetwork(network: string, chain: ChainInfo, chains: Chains): Difference | undefined {
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

function isSameNetwork(a: ChainInfo, b: ChainInfo): boolean {
  return a.address_family === 'EVM' && b.address_family === 'EVM' && a.chain_id === b.chain_id
}

function contradictsEvm(id: string, decimals: number, { address_family }: ChainInfo): Difference | undefined {
  if (address_family !== 'EVM') return undefined
  const contract = addressOf(id) ?? ''
  if (!/^0x(?:[0-9a-f]{40})?$/.test(contract)) return { term: 'contract', agreed: '', received: contract }
  // Wallets count native currencies of EVM networks in units of 10^-18, whatever a service lists.
  return contract === '0x' && decimals !== 18 ? { term: 'decimals', agreed: '18', received: `${decimals}` } : undefined
}

function contradictsHost(
  id: string,
  { symbol, decimals }: Pick<AgreedAsset, 'symbol' | 'decimals'>,
  tokens: PinnedTokens = {},
): Difference | undefined {
  const pins = Object.entries(tokens).map(([pinned, facts]) => ({ ...facts, id: normalizeAssetId(pinned) }))
  const own = pins.find((pin) => pin.id === id)
  if (own?.symbol !== undefined && own.symbol !== symbol)
    return { term: 'symbol', agreed: own.symbol, received: symbol }
  if (own && own.decimals !== decimals) return { term: 'decimals', agreed: `${own.decimals}`, received: `${decimals}` }
  const isOnNetwork = (pin: { id: string }) => chainOf(pin.id) === chainOf(id)
  const namesake = pins.find((pin) => isOnNetwork(pin) && looksAlike(symbol, pin.symbol))
  return !own && namesake
    ? { term: 'contract', agreed: addressOf(namesake.id) ?? '', received: addressOf(id) ?? '' }
    : undefined
}

/**
 * Whether a text can stand beside an amount: one word with a letter. Digits would continue the amount, and words the
 * sentence.
 */
function isSymbol(text: string): boolean {
  return /^\S{1,32}$/.test(text) && /\p{L}/u.test(text)
}

/** Letters of these scripts are drawn like Latin ones. */
const drawnLikeLatin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u

/** Whether a person could take a symbol for a pinned one: case, spaces and letters of other scripts do not count. */
function looksAlike(symbol: string, pinned: string): boolean {
  const [own, other] = [symbol, pinned].map((text) => [...text.normalize('NFKC').toLowerCase().replace(/\s/g, '')])
  return (
    own?.length === other?.length &&
    own?.every((sign, at) => sign === other?.[at] || drawnLikeLatin.test(sign)) === true
  )
}
