import { sameAddress } from '../address/evm.js'
import { DepositError } from '../errors/DepositError.js'
import type { Hex, ReadTokenRequest, Signer, TokenReading, TransactionRequest } from '../signing/Signer.js'
import { parseSignature, parseTransactionHash } from '../signing/walletAnswers.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { addChain, assertChain, ensureChain, toHexNumber } from './ensureChain.js'
import { readAccounts } from './readAccounts.js'
import { noTimeout, readTimeoutMs, requestWallet } from './requestWallet.js'
import { sendError } from './sendError.js'
import { textOf } from './walletError.js'

export type Eip1193SignerOptions = {
  /** The only account to sign for. Default: the wallet's active account at the time of each request. */
  address?: Hex
}

/**
 * Creates a signer from an EIP-1193 provider.
 *
 * It signs whatever it is given: the caller decides what may be signed. Account and chain are read again right before
 * each request, so that a wallet that was switched meanwhile never signs for another account or chain.
 *
 * @throws {DepositError} from its functions: `wallet_rejected`, `wallet_busy`, `wallet_unavailable`,
 * `wallet_wrong_chain`, `wallet_wrong_account`, `insufficient_funds`, `wallet_unknown` (it may have been sent) or, for
 * a signature, `wallet_timeout` after 5 minutes. A transfer never times out.
 * @example
 * const signer = createEip1193Signer(window.ethereum, { address: '0x8a67639f7489df56C54a328F762e26e23A623e23' })
 */
export function createEip1193Signer(provider: Eip1193Provider, options: Eip1193SignerOptions = {}): Signer {
  async function getAddress(): Promise<Hex> {
    return pickAccount(await readAccounts(provider), options.address)
  }

  /** Throws if the wallet no longer exposes the account. */
  async function assertAccount(address: Hex): Promise<void> {
    pickAccount(await readAccounts(provider), address)
  }

  /** Switches to the chain if needed. Returns the account to sign with, read right before the request like the chain. */
  async function prepareToSign(chainId: bigint | undefined): Promise<Hex> {
    const from = await getAddress()
    if (chainId === undefined) return from
    await ensureChain(provider, chainId)
    // Switching may take minutes, during which the account can change, and then the chain again.
    await assertAccount(from)
    await assertChain(provider, chainId)
    return from
  }

  async function sendTransaction({ to, value, data, ...request }: TransactionRequest): Promise<Hex> {
    const chainId = BigInt(request.chainId)
    const from = await prepareToSign(chainId)
    const transaction = { from, to, value: toHexNumber(value), data, chainId: toHexNumber(chainId) }
    try {
      // No timeout: even a late hash is the only trace of the funds.
      return parseTransactionHash(await requestWallet(provider, 'eth_sendTransaction', [transaction], noTimeout))
    } catch (error) {
      throw sendError(error)
    }
  }

  async function signTypedData(typedData: string): Promise<Hex> {
    const from = await prepareToSign(chainIdOf(typedData))
    return parseSignature(await requestWallet(provider, 'eth_signTypedData_v4', [from, typedData]))
  }

  async function signMessage(message: string, chainId?: number): Promise<Hex> {
    const from = await prepareToSign(chainId === undefined ? undefined : BigInt(chainId))
    return parseSignature(await requestWallet(provider, 'personal_sign', [toHex(message), from]))
  }

  async function isContract(account: Hex): Promise<boolean | 'delegated'> {
    const code = await requestWallet(provider, 'eth_getCode', [account, 'latest'], readTimeoutMs)
    if (typeof code !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(code)) return false
    return delegation.test(code) ? 'delegated' : true
  }

  async function readToken({ token, ...request }: ReadTokenRequest): Promise<TokenReading> {
    const chainId = BigInt(request.chainId)
    await ensureChain(provider, chainId)
    const decimals = token === undefined ? undefined : await readDecimals(provider, token)
    // An answer from another chain says nothing about this token.
    await assertChain(provider, chainId)
    return { chainId: request.chainId, decimals }
  }

  return {
    getAddress,
    sendTransaction,
    signMessage,
    signTypedData,
    readToken,
    isContract,
    addChain: (request) => addChain(provider, request),
    // Asked for after a transfer alone.
    readTransaction: async (request) => (await import('./readTransaction.js')).readTransaction(provider, request),
  }
}

/** The code of an account that delegates to a contract (EIP-7702). */
const delegation = /^0xef0100[0-9a-f]{40}$/i

const decimalsSelector = '0x313ce567'
/** A `uint8` as `decimals()` returns it: one 32-byte word. */
const uint8Word = /^0x0{62}[0-9a-f]{2}$/i
const executionReverted = /\brevert/i

/**
 * Calls `decimals()` of a token. A malformed answer or a revert means that the address is not a token with decimals.
 *
 * @throws {DepositError} `wallet_unavailable` if the wallet's node did not answer.
 */
async function readDecimals(provider: Eip1193Provider, token: Hex): Promise<number | undefined> {
  try {
    const call = { to: token, data: decimalsSelector }
    const answer = await requestWallet(provider, 'eth_call', [call, 'latest'], readTimeoutMs)
    return typeof answer === 'string' && uint8Word.test(answer) ? Number(answer) : undefined
  } catch (cause) {
    if (executionReverted.test(textOf(cause))) return undefined
    throw new DepositError('wallet_unavailable', 'Your wallet could not read the token. Nothing was sent.', { cause })
  }
}

function pickAccount(accounts: readonly Hex[], wanted: Hex | undefined): Hex {
  const [chosen] = accounts
  if (chosen === undefined) throw new DepositError('wallet_unavailable', 'Your wallet shows no account to this page.')
  if (wanted === undefined) return chosen
  const account = accounts.find((candidate) => sameAddress(candidate, wanted))
  if (account !== undefined) return account
  throw new DepositError('wallet_wrong_account', `Your wallet is on another account. Switch it to ${wanted}.`)
}

/** The chain id of typed data. Wallets refuse to sign for a chain they are not on. */
function chainIdOf(typedData: string): bigint | undefined {
  try {
    const { domain } = JSON.parse(typedData) as { domain?: { chainId?: string | number } }
    return domain?.chainId === undefined ? undefined : BigInt(domain.chainId)
  } catch {
    return undefined
  }
}

function toHex(text: string): Hex {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
