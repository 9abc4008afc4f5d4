import { DepositError } from '../errors/DepositError.js'
import type { AddChainRequest } from '../signing/Signer.js'
import { parseQuantity } from '../signing/walletAnswers.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { readTimeoutMs, requestWallet } from './requestWallet.js'
import { codeOf, textOf } from './walletError.js'

const unknownChain = '4902'
const unknownChainText = /unrecogni[sz]ed chain|wallet_addEthereumChain/i

/**
 * Switches a wallet to a chain if needed, and verifies the result with `eth_chainId`.
 *
 * @throws {DepositError} `wallet_wrong_chain` if the wallet is still on another chain, with the rule `unknown_chain` if it
 * does not know this one, or the wallet's error.
 */
export async function ensureChain(provider: Eip1193Provider, chainId: bigint): Promise<void> {
  if ((await readChainId(provider)) === chainId) return
  await switchChain(provider, chainId)
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

async function switchChain(provider: Eip1193Provider, chainId: bigint): Promise<void> {
  try {
    await requestWallet(provider, 'wallet_switchEthereumChain', [{ chainId: toHexNumber(chainId) }])
  } catch (error) {
    const { cause } = DepositError.from(error)
    if (codeOf(cause) !== unknownChain && !unknownChainText.test(textOf(cause))) throw error
    throw new DepositError(
      'wallet_wrong_chain',
      'Your wallet does not know this network. Add it there, and try again.',
      {
        rule: 'unknown_chain',
        cause,
      },
    )
  }
}

/** Asks the wallet to add a network (EIP-3085), and to switch to it: some wallets do, others do not. */
export async function addChain(provider: Eip1193Provider, { chainId: id, ...details }: AddChainRequest): Promise<void> {
  const chainId = BigInt(id)
  await requestWallet(provider, 'wallet_addEthereumChain', [{ chainId: toHexNumber(chainId), ...details }])
  await ensureChain(provider, chainId)
}

async function readChainId(provider: Eip1193Provider): Promise<bigint | undefined> {
  return parseQuantity(await requestWallet(provider, 'eth_chainId', [], readTimeoutMs))
}

export function toHexNumber(value: bigint): `0x${string}` {
  return `0x${value.toString(16)}`
}
