import { checkAddress } from './checkAddress.js'
import type { AddressCheck } from './families/AddressCheck.js'

/** Chain id and name by short name, as EIP-3770 prefixes have it. A prefix that is not here is refused. */
const chains: Readonly<Record<string, readonly [id: number, name: string]>> = {
  eth: [1, 'Ethereum'],
  oeth: [10, 'Optimism'],
  cro: [25, 'Cronos'],
  bnb: [56, 'BNB Chain'],
  gno: [100, 'Gnosis'],
  unichain: [130, 'Unichain'],
  matic: [137, 'Polygon'],
  pol: [137, 'Polygon'],
  sonic: [146, 'Sonic'],
  ftm: [250, 'Fantom'],
  zksync: [324, 'zkSync'],
  wc: [480, 'World Chain'],
  mantle: [5000, 'Mantle'],
  base: [8453, 'Base'],
  mode: [34443, 'Mode'],
  arb1: [42161, 'Arbitrum'],
  celo: [42220, 'Celo'],
  avax: [43114, 'Avalanche'],
  linea: [59144, 'Linea'],
  berachain: [80094, 'Berachain'],
  blastmainnet: [81457, 'Blast'],
  scr: [534352, 'Scroll'],
  zora: [7777777, 'Zora'],
  sep: [11155111, 'Sepolia'],
}

/** The result for an address that somebody typed. `other_chain` names the network that its own prefix names. */
export type TypedAddressCheck = AddressCheck | { ok: false; problem: 'other_chain'; named: string }

/**
 * Checks an address as people have it: with a capital `0X`, or with the short name of its network before it (EIP-3770).
 * Addresses of the service are held to `checkAddress`.
 *
 * @param chainId Of the chosen network, in decimal digits; undefined if unknown.
 * @example
 * checkTypedAddress('EVM', 'arb1:0x5aAe…', '', '8453') // { ok: false, problem: 'other_chain', named: 'Arbitrum' }
 */
export function checkTypedAddress(
  family: string,
  text: string,
  tag: string,
  chainId: string | undefined,
): TypedAddressCheck {
  const [, prefix, digits] = /^(?:([\w-]+):)?0[xX]([0-9a-fA-F]{40})$/.exec(text.trim()) ?? []
  if (digits === undefined) return checkAddress(family, text, tag)
  const address = `0x${digits}`
  if (prefix === undefined) return checkAddress(family, address, tag)
  if (!Object.hasOwn(chains, prefix)) return { ok: false, problem: 'malformed' }
  const [id, named] = chains[prefix] ?? []
  const check = checkAddress('EVM', address)
  if (!check.ok || named === undefined) return check
  return chainId === `${id}` ? check : { ok: false, problem: 'other_chain', named }
}
