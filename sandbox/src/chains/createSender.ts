import { type Hex, keccak256, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { type Hooks, noHooks } from '../boot/Runtime.js'
import { accountFor } from './accounts.js'
import type { RecordedSend, SendStore } from './createSendStore.js'
import { revertReason } from './revertReason.js'
import type { Chain, Chains, KeyName, Sender, SendRequest } from './types.js'

const priorityFee = 10n ** 9n
/** Margin over the estimate, for state changes before the transaction is mined. */
const gasMargin = { times: 13n, by: 10n }

export type SenderOptions = { chains: Chains; store: SendStore; hooks?: Hooks | undefined }

/**
 * A sender whose transactions survive a crash at any point: a signed transaction is recorded before it is broadcast,
 * and the same id is never signed twice.
 * @example
 * const sender = createSender({ chains, store })
 * await sender.resume()
 * const hash = await sender.send({ id: `execute:${paymentId}:1`, network, key: 'operator', to, data })
 */
export function createSender({ chains, store, hooks = noHooks }: SenderOptions): Sender {
  /** Mined transactions, and the height at which each is confirmed unless a reorg moves it. */
  const mined = new Map<Hex, { confirmedAt: bigint; succeeded: boolean }>()
  const readHead = shareReads(readHeadOf)

  const send = async (request: SendRequest): Promise<Hex> => {
    const known = await store.find(request.id)
    const recorded = known ?? (await record(chains.get(request.network), request, readHead, store, hooks))
    if (recorded.state === 'signed') await broadcast(chains.get(recorded.network), recorded, hooks)
    return recorded.hash
  }

  const confirmed = async (network: string, hash: Hex): Promise<TransactionReceipt | undefined> => {
    const { client, confirmations } = chains.get(network)
    const awaited = mined.get(hash)?.confirmedAt
    if (awaited !== undefined && chains.savedHeight(network) < awaited) {
      chains.expectBlocks(network, awaited)
      return undefined
    }
    mined.delete(hash)
    const receipt = await receiptOf(client, hash)
    if (!receipt) return undefined
    const needed = receipt.blockNumber + BigInt(confirmations - 1)
    if (chains.savedHeight(network) < needed) {
      mined.set(hash, { confirmedAt: needed, succeeded: receipt.status === 'success' })
      chains.expectBlocks(network, needed)
      return undefined
    }
    hooks.reach('send:before-confirmed')
    await store.mark(network, hash, 'confirmed')
    hooks.reach('send:after-confirmed')
    // A reorg since the first check may have reset the state before it was marked, so check again. A later one resets
    // it.
    if ((await receiptOf(client, hash))?.blockHash === receipt.blockHash) return receipt
    await store.mark(network, hash, 'signed')
    return undefined
  }

  const hasSucceeded = async (network: string, hash: Hex): Promise<boolean | undefined> => {
    const known = mined.get(hash)
    if (known) return known.succeeded
    try {
      return (await chains.get(network).client.getTransactionReceipt({ hash })).status === 'success'
    } catch (error) {
      return error instanceof TransactionReceiptNotFoundError ? false : undefined
    }
  }

  const isKnown = async ({ network, client }: Chain, { hash }: RecordedSend): Promise<boolean> =>
    (await confirmed(network, hash)) !== undefined ||
    mined.has(hash) ||
    (await client.getTransaction({ hash }).catch(() => undefined)) !== undefined

  const resumeOn = async (chain: Chain, minAgeMs: number): Promise<void> => {
    let failure: unknown
    const pending = await store.pending(chain.network, minAgeMs)
    // Looked up in one batched request, then broadcast one by one in nonce order.
    const known = await Promise.all(pending.map((recorded) => isKnown(chain, recorded)))
    for (const [index, recorded] of pending.entries()) {
      if (known[index]) continue
      try {
        await broadcast(chain, recorded, hooks)
      } catch (error) {
        // A rejected transaction must not block the others.
        failure ??= error
      }
    }
    if (failure !== undefined) throw failure
  }

  const resume = async (minAgeMs = 0): Promise<void> => {
    await Promise.all(chains.list.map((chain) => resumeOn(chain, minAgeMs)))
  }

  return { send, confirmed, hasSucceeded, resume }
}

function receiptOf(client: Chain['client'], hash: Hex): Promise<TransactionReceipt | undefined> {
  return client.getTransactionReceipt({ hash }).catch(() => undefined)
}

type Head = { baseFee: bigint; chainNonce: number }
type ReadHead = (chain: Chain, key: KeyName) => Promise<Head>

async function readHeadOf({ client }: Chain, key: KeyName): Promise<Head> {
  const { address } = accountFor(key)
  const [block, chainNonce] = await Promise.all([client.getBlock(), client.getTransactionCount({ address })])
  return { baseFee: block.baseFeePerGas ?? 0n, chainNonce }
}

/** Concurrent sends share one read: the store assigns the nonces, and the fees have a margin. */
function shareReads(read: ReadHead): ReadHead {
  const running = new Map<string, Promise<Head>>()
  return (chain, key) => {
    const name = `${chain.network}:${key}`
    const known = running.get(name)
    if (known) return known
    const started = read(chain, key).finally(() => running.delete(name))
    running.set(name, started)
    return started
  }
}

async function record(
  chain: Chain,
  request: SendRequest,
  readHead: ReadHead,
  store: SendStore,
  hooks: Hooks,
): Promise<RecordedSend> {
  const account = accountFor(request.key)
  const { id, network, key, to, data = '0x', value = 0n } = request
  const [gas, { baseFee, chainNonce }] = await Promise.all([estimateGas(chain, request), readHead(chain, key)])
  const fees = {
    gas: (gas * gasMargin.times) / gasMargin.by,
    maxPriorityFeePerGas: priorityFee,
    // Twice the base fee covers at least five full blocks of increases; beyond that the transaction waits in the pool.
    maxFeePerGas: 2n * baseFee + priorityFee,
  }
  const sign = async (nonce: number) => {
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: chain.chainId,
      nonce,
      to,
      data,
      value,
      ...fees,
    })
    hooks.reach('send:signed')
    return { raw, hash: keccak256(raw) }
  }
  hooks.reach('send:before-record')
  const recorded = await store.record({ id, network, key, chainNonce, sign })
  hooks.reach('send:after-record')
  return recorded
}

async function estimateGas(chain: Chain, { key, to, data, value }: SendRequest): Promise<bigint> {
  try {
    return await chain.client.estimateGas({
      account: accountFor(key).address,
      to,
      ...(data === undefined ? {} : { data }),
      ...(value === undefined ? {} : { value }),
    })
  } catch (error) {
    const reason = revertReason(error)
    if (reason === undefined) throw error
    throw new SendRefused(reason, { cause: error })
  }
}

async function broadcast({ client }: Chain, { raw, hash }: RecordedSend, hooks: Hooks): Promise<void> {
  try {
    await client.sendRawTransaction({ serializedTransaction: raw })
    hooks.reach('send:after-broadcast')
  } catch (error) {
    // Already broadcast if the chain knows the hash, pending or mined. Otherwise the caller may retry with the same id.
    if (!(await client.getTransaction({ hash }).catch(() => undefined))) throw error
  }
}

/** Thrown for a call that would revert. Nothing was signed. */
export class SendRefused extends Error {
  override readonly name = 'SendRefused'
  /** The contract's revert reason where it gave one, for example `ReceivedTooLittle`. */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`The chain refuses this transaction: ${reason}.`, options)
    this.reason = reason
  }
}
