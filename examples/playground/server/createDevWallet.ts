import { createWalletClient, type Hex, http, isAddress, isHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describeTransaction, type Transaction } from './describeTransaction.js'
import type { LocalChain } from './findLocalChains.js'
import { HttpError } from './http.js'

/** The well-known phrase every local chain starts with. It only controls play money. */
const mnemonic = 'test test test test test test test test test test test junk'
const account = mnemonicToAccount(mnemonic, { addressIndex: 9 })

type Call = { chainId: number; method: string; params: readonly unknown[] }

/** Handles one call of the page's Dev wallet and resolves with a JSON-RPC style `{result}` or `{error}`. */
export type DevWallet = (body: unknown) => Promise<{ result: unknown } | { error: { code: number; message: string } }>

class WalletError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Read-only methods, forwarded to the chain unchanged. */
const readOnlyMethods = new Set(['eth_call', 'eth_estimateGas', 'eth_getBalance', 'eth_getTransactionReceipt'])

/** The server side of the Dev wallet. It holds the key and signs what the user has approved in the page. */
export function createDevWallet({ findChains }: { findChains: () => Promise<LocalChain[]> }): DevWallet {
  /** Serializes sends: concurrent ones would get the same nonce. */
  let lastSend: Promise<unknown> = Promise.resolve()

  async function handle({ chainId, method, params }: Call): Promise<unknown> {
    if (method === 'dev_accounts') return [account.address]
    if (method === 'personal_sign') return account.signMessage({ message: { raw: parseHex(params[0]) } })
    if (method === 'eth_signTypedData_v4') return account.signTypedData(parseTypedData(params[1]))
    const chains = await findChains()
    if (method === 'dev_chains') return chains.map((chain) => ({ chainId: chain.chainId, network: chain.network }))
    const chain = chains.find((candidate) => candidate.chainId === chainId)
    if (chain === undefined) throw new WalletError(4902, `The Dev wallet does not know chain ${chainId}.`)
    if (readOnlyMethods.has(method)) return callChain(chain, method, params)
    if (method === 'dev_describe') return describeTransaction(chain, parseTransaction(params[0]))
    if (method === 'eth_sendTransaction') return send(chain, parseTransaction(params[0]))
    throw new WalletError(4200, `The Dev wallet does not support ${method}.`)
  }

  function send(chain: LocalChain, transaction: Transaction): Promise<Hex> {
    const client = createWalletClient({ account, transport: http(chain.rpcUrl) })
    const sent = lastSend.catch(() => undefined).then(() => client.sendTransaction({ ...transaction, chain: null }))
    lastSend = sent
    return sent
  }

  return async (body) => {
    try {
      return { result: await handle(parseCall(body)) }
    } catch (error) {
      if (error instanceof HttpError) throw error
      if (error instanceof WalletError) return { error: { code: error.code, message: error.message } }
      return { error: { code: -32603, message: messageOf(error) } }
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

function parseCall(body: unknown): Call {
  const { chainId, method, params = [] } = (body ?? {}) as Partial<Call>
  if (typeof method !== 'string' || typeof chainId !== 'number' || !Array.isArray(params)) {
    throw new HttpError(400, 'A call has chainId, method and params.')
  }
  return { chainId, method, params }
}

function parseTransaction(value: unknown): Transaction {
  const { from, to, value: wei = '0x0', data = '0x' } = (value ?? {}) as Record<string, unknown>
  if (typeof from !== 'string' || from.toLowerCase() !== account.address.toLowerCase()) {
    throw new WalletError(4100, 'The Dev wallet only signs for its own account.')
  }
  if (typeof to !== 'string' || !isAddress(to, { strict: false }))
    throw new WalletError(-32602, 'The recipient is not an address.')
  return { to, value: BigInt(parseHex(wei)), data: parseHex(data) }
}

function parseHex(value: unknown): Hex {
  if (!isHex(value)) throw new WalletError(-32602, 'This is not hexadecimal.')
  return value
}

function parseTypedData(value: unknown): Parameters<typeof account.signTypedData>[0] {
  try {
    return JSON.parse(String(value))
  } catch {
    throw new WalletError(-32602, 'The typed data is not JSON.')
  }
}

function messageOf(error: unknown): string {
  const { shortMessage, message } = (error ?? {}) as { shortMessage?: string; message?: string }
  return shortMessage ?? message ?? 'The Dev wallet failed.'
}
