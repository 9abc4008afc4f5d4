import { DepositError } from '../errors/DepositError.js'
import { askWallet, readTimeoutMs } from './askWallet.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { codeOf } from './walletError.js'

/** What a wallet needs to add a network it does not know (EIP-3085). */
export type ChainDetails = {
  chainName: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorerUrls?: readonly string[]
}

/** Details of a network by its chain id, or undefined where the page does not want networks added. */
export type FindChainDetails = (chainId: bigint) => ChainDetails | undefined

const unknownChain = '4902'

/**
 * Brings a wallet to a network and believes only what it says afterwards.
 *
 * @throws {DepositError} `wallet_wrong_chain` when it is on another network in the end, or the wallet's own refusal.
 */
export async function ensureChain(
  provider: Eip1193Provider,
  chainId: bigint,
  findDetails: FindChainDetails = () => undefined,
): Promise<void> {
  if ((await readChainId(provider)) === chainId) return
  await switchChain(provider, chainId, findDetails)
  await assertChain(provider, chainId)
}

/** @throws {DepositError} `wallet_wrong_chain`. */
export async function assertChain(provider: Eip1193Provider, chainId: bigint): Promise<void> {
  if ((await readChainId(provider)) === chainId) return
  throw new DepositError('wallet_wrong_chain', 'Your wallet is on another network. Switch it there and try again.')
}

async function switchChain(provider: Eip1193Provider, chainId: bigint, findDetails: FindChainDetails): Promise<void> {
  const wanted = { chainId: toHexNumber(chainId) }
  try {
    await askWallet(provider, 'wallet_switchEthereumChain', [wanted])
  } catch (error) {
    const details = DepositError.is(error) && codeOf(error.cause) === unknownChain ? findDetails(chainId) : undefined
    if (details === undefined) throw error
    await askWallet(provider, 'wallet_addEthereumChain', [{ ...wanted, ...details }])
    // Some wallets add without switching, others switch while adding; asking for the chosen network opens nothing.
    if ((await readChainId(provider)) !== chainId) await askWallet(provider, 'wallet_switchEthereumChain', [wanted])
  }
}

async function readChainId(provider: Eip1193Provider): Promise<bigint | undefined> {
  const chainId = await askWallet(provider, 'eth_chainId', [], readTimeoutMs)
  return typeof chainId === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(chainId) ? BigInt(chainId) : undefined
}

export function toHexNumber(value: bigint): `0x${string}` {
  return `0x${value.toString(16)}`
}
