import { sameAddress } from '../address/evm.js'
import type { Hex, ReadTransactionRequest, TransactionReading } from '../signing/Signer.js'
import { parseQuantity, parseTransactionHash } from '../signing/walletAnswers.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { readTimeoutMs, requestWallet } from './requestWallet.js'

type Answer = Readonly<Record<string, unknown>>

/** A replacement is looked for in so many of the latest blocks. */
const maxBlocks = 1_024n

/**
 * Asks the wallet's own node what became of a transaction. Never prompts and never switches: on another chain nothing is
 * known.
 *
 * @throws {DepositError} The wallet's error if it could not be asked.
 */
export async function readTransaction(
  provider: Eip1193Provider,
  request: ReadTransactionRequest,
): Promise<TransactionReading | undefined> {
  const ask = (method: string, ...params: unknown[]) => requestWallet(provider, method, params, readTimeoutMs)
  if (parseQuantity(await ask('eth_chainId')) !== BigInt(request.chainId)) return undefined
  const known = await readKnown(ask, request.hash, request.from)
  if (known) return known
  const called = await readCalls(ask, request.hash)
  if (called) return { ...((await readKnown(ask, called, undefined)) ?? { status: 'pending' }), hash: called }
  return (await readReplacement(ask, request)) ?? { status: 'unknown', hash: request.hash }
}

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

async function readKnown(ask: Ask, hash: Hex, from: Hex | undefined): Promise<TransactionReading | undefined> {
  const transaction = toAnswer(await ask('eth_getTransactionByHash', hash))
  if (!transaction || (from !== undefined && !sameAddress(text(transaction.from), from))) return undefined
  const nonce = parseQuantity(transaction.nonce)
  const receipt = toAnswer(await ask('eth_getTransactionReceipt', hash))
  const status = receipt && parseQuantity(receipt.status)
  return {
    status: status === undefined ? 'pending' : status === 0n ? 'failed' : 'mined',
    hash,
    ...(nonce !== undefined && { nonce: `${nonce}` }),
  }
}

/** A wallet of several people or devices answers with a number of its own, and may say which transaction came of it. */
async function readCalls(ask: Ask, id: Hex): Promise<Hex | undefined> {
  try {
    const { receipts } = toAnswer(await ask('wallet_getCallsStatus', id)) ?? {}
    const last = Array.isArray(receipts) ? toAnswer(receipts.at(-1)) : undefined
    return last && parseTransactionHash(last.transactionHash)
  } catch {
    // Most wallets do not know this method.
    return undefined
  }
}

/** A transaction with the same nonce took the place of one that was sped up or cancelled. */
async function readReplacement(
  ask: Ask,
  { from, nonce, to, value, data }: ReadTransactionRequest,
): Promise<TransactionReading | undefined> {
  if (nonce === undefined) return undefined
  const countAt = async (block: string) => parseQuantity(await ask('eth_getTransactionCount', from, block)) ?? 0n
  if ((await countAt('latest')) <= BigInt(nonce)) return undefined
  const found = await findByNonce(ask, countAt, from, BigInt(nonce)).catch(() => undefined)
  const hash = found && parseTransactionHash(found.hash)
  const isSame =
    found !== undefined &&
    sameAddress(text(found.to), to) &&
    parseQuantity(found.value) === value &&
    text(found.input).toLowerCase() === data.toLowerCase()
  if (isSame && hash) return { ...((await readKnown(ask, hash, from)) ?? { status: 'mined' }), hash, nonce }
  const isCancelled = found !== undefined && sameAddress(text(found.to), from) && text(found.input) === '0x'
  return { status: isCancelled ? 'cancelled' : 'replaced', hash, nonce }
}

async function findByNonce(
  ask: Ask,
  countAt: (block: string) => Promise<bigint>,
  from: Hex,
  nonce: bigint,
): Promise<Answer | undefined> {
  let last = parseQuantity(await ask('eth_blockNumber')) ?? 0n
  let first = last > maxBlocks ? last - maxBlocks : 0n
  // The first block after which the nonce was used.
  while (first < last) {
    const middle = (first + last) / 2n
    if ((await countAt(toHex(middle))) > nonce) last = middle
    else first = middle + 1n
  }
  const { transactions } = toAnswer(await ask('eth_getBlockByNumber', toHex(last), true)) ?? {}
  if (!Array.isArray(transactions)) return undefined
  return transactions
    .map(toAnswer)
    .find((each) => each && sameAddress(text(each.from), from) && parseQuantity(each.nonce) === nonce)
}

const toHex = (value: bigint) => `0x${value.toString(16)}`
const text = (value: unknown) => (typeof value === 'string' ? value : '')

function toAnswer(value: unknown): Answer | undefined {
  return typeof value === 'object' && value !== null ? (value as Answer) : undefined
}
