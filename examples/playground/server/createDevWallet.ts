import { createWalletClient, type Hex, http, isAddress, isHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describeTransaction, type Transaction } from './describeTransaction.js'
import type { LocalChain } from './findLocalChains.js'
import { HttpError } from './http.js'

/** Every local chain starts with this well-known phrase. It guards play money alone. */
const mnemonic = 'test test test test test test test test test test test junk'
const account = mnemonicToAccount(mnemonic, { addressIndex: 9 })

type Call = { chainId: number; method: string; params: readonly unknown[] }

/** Answers one call of the page's Dev wallet: `{result}` or `{error: {code, message}}` as a wallet would. */
export type DevWallet = (body: unknown) => Promise<{ result: unknown } | { error: { code: number; message: string } }>

class WalletError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Reading methods that are handed to the chain as they are. */
const readingMethods = new Set(['eth_call', 'eth_estimateGas', 'eth_getBalance', 'eth_getTransactionReceipt'])

/** The key of the Dev wallet. It signs what the page has already had approved. */
export function createDevWallet({ findChains }: { findChains: () => Promise<LocalChain[]> }): DevWallet {
  /** Sends wait for each other: two at once would be given the same nonce. */
  let lastSend: Promise<unknown> = Promise.resolve()

  async function answer({ chainId, method, params }: Call): Promise<unknown> {
    if (method === 'dev_accounts') return [account.address]
    if (method === 'personal_sign') return account.signMessage({ message: { raw: readHex(params[0]) } })
    if (method === 'eth_signTypedData_v4') return account.signTypedData(readTypedData(params[1]))
    const chains = await findChains()
    if (method === 'dev_chains') return chains.map((chain) => ({ chainId: chain.chainId, network: chain.network }))
    const chain = chains.find((candidate) => candidate.chainId === chainId)
    if (chain === undefined) throw new WalletError(4902, `The Dev wallet does not know chain ${chainId}.`)
    if (readingMethods.has(method)) return callChain(chain, method, params)
    if (method === 'dev_describe') return describeTransaction(chain, readTransaction(params[0]))
    if (method === 'eth_sendTransaction') return send(chain, readTransaction(params[0]))
    throw new WalletError(4200, `The Dev wallet has no method ${method}.`)
  }

  function send(chain: LocalChain, transaction: Transaction): Promise<Hex> {
    const client = createWalletClient({ account, transport: http(chain.rpcUrl) })
    const sent = lastSend.catch(() => undefined).then(() => client.sendTransaction({ ...transaction, chain: null }))
    lastSend = sent
    return sent
  }

  return async (body) => {
    try {
      return { result: await answer(readCall(body)) }
    } catch (error) {
      if (error instanceof HttpError) throw error
      if (error instanceof WalletError) return { error: { code: error.code, message: error.message } }
      return { error: { code: -32603, message: sentenceOf(error) } }
    }
  }
}

async function callChain(chain: LocalChain, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
  if (error) throw new WalletError(error.code, error.message)
  return result ?? null
}

function readCall(body: unknown): Call {
  const { chainId, method, params = [] } = (body ?? {}) as Partial<Call>
  if (typeof method !== 'string' || typeof chainId !== 'number' || !Array.isArray(params)) {
    throw new HttpError(400, 'A call has chainId, method and params.')
  }
  return { chainId, method, params }
}

function readTransaction(value: unknown): Transaction {
  const { from, to, value: wei = '0x0', data = '0x' } = (value ?? {}) as Record<string, unknown>
  if (typeof from !== 'string' || from.toLowerCase() !== account.address.toLowerCase()) {
    throw new WalletError(4100, 'The Dev wallet signs for its own account alone.')
  }
  if (typeof to !== 'string' || !isAddress(to, { strict: false }))
    throw new WalletError(-32602, 'The recipient is no address.')
  return { to, value: BigInt(readHex(wei)), data: readHex(data) }
}

function readHex(value: unknown): Hex {
  if (!isHex(value)) throw new WalletError(-32602, 'This is not hexadecimal.')
  return value
}

function readTypedData(value: unknown): Parameters<typeof account.signTypedData>[0] {
  try {
    return JSON.parse(String(value))
  } catch {
    throw new WalletError(-32602, 'The typed data is not JSON.')
  }
}

function sentenceOf(error: unknown): string {
  const { shortMessage, message } = (error ?? {}) as { shortMessage?: string; message?: string }
  return shortMessage ?? message ?? 'The Dev wallet failed.'
}
