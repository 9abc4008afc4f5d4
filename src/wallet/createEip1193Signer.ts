import { sameAddress } from '../address/sameAddress.js'
import { DepositError } from '../errors/DepositError.js'
import { readHash } from '../signing/readHash.js'
import type { Hex, Signer, TransactionRequest } from '../signing/Signer.js'
import { askWallet, noTimeout } from './askWallet.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { assertChain, ensureChain, type FindChainDetails, toHexNumber } from './ensureChain.js'
import { readAccounts } from './readAccounts.js'
import { sendError } from './sendError.js'

export type Eip1193SignerOptions = {
  /** The one account to sign for. Default: whichever the wallet has chosen when it is asked. */
  address?: Hex
  /** Lets a wallet learn a network it does not know. Default: it is never asked to. */
  findChainDetails?: FindChainDetails
}

/**
 * Makes a signer of an EIP-1193 provider.
 *
 * It does what it is told and decides nothing: what may be signed is settled before it is called. Account and network
 * are read again right before each request, so that a wallet that was switched meanwhile signs nothing for another.
 *
 * @throws {DepositError} from its functions: `wallet_rejected`, `wallet_busy`, `wallet_unavailable`,
 * `wallet_wrong_chain`, `wallet_wrong_account`, `insufficient_funds`, `wallet_unknown` (it may have been sent) or, for a
 * signature, `wallet_timeout` after 5 minutes. A transfer is waited for without end.
 * @example
 * const signer = createEip1193Signer(window.ethereum, { address: '0x8a67639f7489df56C54a328F762e26e23A623e23' })
 */
export function createEip1193Signer(provider: Eip1193Provider, options: Eip1193SignerOptions = {}): Signer {
  async function getAddress(): Promise<Hex> {
    return pickAccount(await readAccounts(provider), options.address)
  }

  /** The account as it was, or an error when the wallet no longer shows it. */
  async function assertAccount(address: Hex): Promise<void> {
    pickAccount(await readAccounts(provider), address)
  }

  async function sendTransaction({ to, value, data, ...request }: TransactionRequest): Promise<Hex> {
    const chainId = BigInt(request.chainId)
    const from = await getAddress()
    await ensureChain(provider, chainId, options.findChainDetails)
    // Switching may have taken minutes, in which the account can have changed, and then the network again.
    await assertAccount(from)
    await assertChain(provider, chainId)
    const transaction = { from, to, value: toHexNumber(value), data, chainId: toHexNumber(chainId) }
    try {
      // Never given up: a hash that comes late is still the only trace of the money.
      return readHash(await askWallet(provider, 'eth_sendTransaction', [transaction], noTimeout))
    } catch (error) {
      throw sendError(error)
    }
  }

  async function signTypedData(typedData: string): Promise<Hex> {
    const from = await getAddress()
    const chainId = chainIdOf(typedData)
    if (chainId !== undefined) await ensureChain(provider, chainId, options.findChainDetails)
    await assertAccount(from)
    return readSignature(await askWallet(provider, 'eth_signTypedData_v4', [from, typedData]))
  }

  async function signMessage(message: string): Promise<Hex> {
    const from = await getAddress()
    return readSignature(await askWallet(provider, 'personal_sign', [toHex(message), from]))
  }

  return { getAddress, sendTransaction, signMessage, signTypedData }
}

function pickAccount(accounts: readonly Hex[], wanted: Hex | undefined): Hex {
  const [chosen] = accounts
  if (chosen === undefined) throw new DepositError('wallet_unavailable', 'Your wallet shows no account to this page.')
  if (wanted === undefined) return chosen
  const account = accounts.find((candidate) => sameAddress(candidate, wanted))
  if (account !== undefined) return account
  throw new DepositError('wallet_wrong_account', `Your wallet is on another account. Switch it to ${wanted}.`)
}

/** Wallets refuse typed data of a network they are not on. */
function chainIdOf(typedData: string): bigint | undefined {
  try {
    const { domain } = JSON.parse(typedData) as { domain?: { chainId?: string | number } }
    return domain?.chainId === undefined ? undefined : BigInt(domain.chainId)
  } catch {
    return undefined
  }
}

function readSignature(value: unknown): Hex {
  if (typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})+$/.test(value)) return value as Hex
  throw new DepositError('wallet_unavailable', 'Your wallet answered with something that is no signature.')
}

function toHex(text: string): Hex {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
