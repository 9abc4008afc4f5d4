import { DepositError } from '../errors/DepositError.js'
import { parseQuantity } from '../signing/walletAnswers.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { readTimeoutMs, requestWallet } from './requestWallet.js'
import { codeOf } from './walletError.js'

/** The parameters of `wallet_addEthereumChain` (EIP-3085), without the chain id. */
export type ChainDetails = {
  chainName: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorerUrls?: readonly string[]
}

/** Returns the details of a chain, or undefined if it must not be added. */
export type FindChainDetails = (chainId: bigint) => ChainDetails | undefined

const unknownChain = '4902'

/**
 * Switches a wallet to a chain if needed, and verifies the result with `eth_chainId`.
 *
 * @throws {DepositError} `wallet_wrong_chain` if the wallet is still on another chain, or the wallet's error.
 */
export async function ensureChain(
  provider: Eip1193Provider,
  chainId: bigint,
  findDetails: FindChainDetails = () => undefined,
): Promise<void> {
  if ((await readChainId(provider)) === chainId) return
  await switchChain(provider, chainId, findDetails)
  await untilSettled(provider, chainId)
  await assertChain(provider, chainId)
}

/** A wallet that has switched may answer with the old chain for a moment. */
const settleMs = 3_000
const askAgainMs = 150

/** Resolves once the wallet is on the chain, or after a few seconds. */
async function untilSettled(provider: Eip1193Provider, chainId: bigint): Promise<void> {
  const until = Date.now() + settleMs
  while ((await readChainId(provider)) !== chainId && Date.now() < until) await untilChanged(provider)
}

/** Resolves when the wallet announces another chain, or shortly after. */
function untilChanged(provider: Eip1193Provider): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      provider.removeListener?.('chainChanged', done)
      resolve()
    }
    const timer = setTimeout(done, askAgainMs)
    provider.on?.('chainChanged', done)
  })
}

/** @throws {DepositError} `wallet_wrong_chain`. */
export async function assertChain(provider: Eip1193Provider, chainId: bigint): Promise<void> {
  if ((await readChainId(provider)) === chainId) return
  throw new DepositError('wallet_wrong_chain', 'Your wallet is on another network. Switch it there and try again.')
}

async function switchChain(provider: Eip1193Provider, chainId: bigint, findDetails: FindChainDetails): Promise<void> {
  const wanted = { chainId: toHexNumber(chainId) }
  try {
    await requestWallet(provider, 'wallet_switchEthereumChain', [wanted])
  } catch (error) {
    const details = DepositError.is(error) && codeOf(error.cause) === unknownChain ? findDetails(chainId) : undefined
    if (details === undefined) throw error
    await requestWallet(provider, 'wallet_addEthereumChain', [{ ...wanted, ...details }])
    // Some wallets switch when adding a chain, others do not.
    await untilSettled(provider, chainId)
    if ((await readChainId(provider)) !== chainId) await requestWallet(provider, 'wallet_switchEthereumChain', [wanted])
  }
}

async function readChainId(provider: Eip1193Provider): Promise<bigint | undefined> {
  return parseQuantity(await requestWallet(provider, 'eth_chainId', [], readTimeoutMs))
}

export function toHexNumber(value: bigint): `0x${string}` {
  return `0x${value.toString(16)}`
}
