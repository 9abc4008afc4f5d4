import { type Address, encodeFunctionData, type Hex, isAddressEqual, TransactionNotFoundError, zeroAddress } from 'viem'
import { bridgeAbi } from '../../chains/abis.js'
import type { Chain, Chains, KeyName } from '../../chains/types.js'
import type { ServiceContext } from '../../ServiceContext.js'
import { bridgeOffer, maxBridgeAmount, terms } from './bridgeOffer.js'
import { type BridgeAction, bridgeSendId, decodeIntent, type Intent, type IntentRow, moveIntent } from './Intent.js'

export type RelayContext = Pick<ServiceContext, 'db' | 'chains' | 'sender' | 'clock' | 'hooks' | 'log'>

/** Runs the next step of an intent, if any. Every send has an id, so a crash at any point repeats nothing. */
export async function advanceIntent(context: RelayContext, row: IntentRow): Promise<void> {
  const intent = decodeIntent(row.intent as Hex)
  switch (row.state) {
    case 'open':
      return (await isExpiryFinal(context, row, intent))
        ? settleOrRefund(context, row, intent)
        : fill(context, row, intent)
    case 'filling':
      return awaitFill(context, row)
    case 'filled':
      return settleOrRefund(context, row, intent)
    case 'settling':
    case 'refunding':
      return awaitSettlement(context, row)
    case 'settled':
    case 'refunded':
      return
  }
}

async function fill(context: RelayContext, row: IntentRow, intent: Intent): Promise<void> {
  const existingFill = await findFill(context, row)
  if (existingFill) {
    await moveIntent(context, row, { state: 'filling', fill_hash: existingFill })
    context.log('bridge was paid by another', { intent: row.id, network: row.destination, hash: existingFill })
    return
  }
  if (context.hooks.isFaulty('bridge_stuck') || !meetsTerms(context, row, intent)) return
  const data = encodeFunctionData({ abi: bridgeAbi, functionName: 'fill', args: [intent] })
  const fill_hash = await send(context, row, { id: 'fill', key: 'relayer', network: row.destination, data })
  await moveIntent(context, row, { state: 'filling', fill_hash })
  context.log('bridge pays', { intent: row.id, network: row.destination, hash: fill_hash })
}

/** Anyone may fill. Another relayer's fill is tracked like our own. */
async function findFill({ chains }: RelayContext, row: IntentRow): Promise<Hex | undefined> {
  const { client, contracts } = chains.get(row.destination)
  const [event] = await client.getContractEvents({
    address: contracts.bridge,
    abi: bridgeAbi,
    eventName: 'Filled',
    args: { id: row.id as Hex },
    fromBlock: 0n,
  })
  return event?.transactionHash
}

/** True for intents on the bridge's terms: the same token on both sides, at its fee or more. */
function meetsTerms({ chains }: RelayContext, row: IntentRow, intent: Intent): boolean {
  const [from, to] = [chains.get(row.source), chains.get(row.destination)]
  const [inputToken, outputToken] = [bridgedToken(from), bridgedToken(to)]
  if (!isAddressEqual(intent.tokenIn, inputToken.address) || !isAddressEqual(intent.tokenOut, outputToken.address))
    return false
  if (intent.amountIn > maxBridgeAmount(inputToken)) return false
  return intent.amountIn - intent.minOut >= bridgeOffer(from, to, inputToken, intent.minOut).fee
}

function bridgedToken(chain: Chain): { address: Address; symbol: string; decimals: number } {
  const token = chain.tokens.find(({ symbol }) => symbol === terms.symbol)
  if (!token || token.address === '0x') throw new RangeError(`There is no ${terms.symbol} on ${chain.network}.`)
  return { ...token, address: token.address }
}

async function awaitFill(context: RelayContext, row: IntentRow): Promise<void> {
  const hash = row.fill_hash as Hex
  const receipt = await context.sender.confirmed(row.destination, hash)
  // A reorg removed another relayer's fill, which only they can send again.
  if (!receipt && !(await isKnown(context, row, hash))) await moveIntent(context, row, { state: 'open' })
  if (receipt?.status === 'success') await moveIntent(context, row, { state: 'filled' })
  // Reverted, for example mined after the deadline: reopen the intent, which then ends in a refund.
  if (receipt?.status === 'reverted') await moveIntent(context, row, { state: 'open' })
}

async function isKnown({ chains }: RelayContext, row: IntentRow, hash: Hex): Promise<boolean> {
  try {
    return (await chains.get(row.destination).client.getTransaction({ hash })) !== undefined
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return false
    throw error
  }
}

/** True once both chains are final beyond the deadline, so that no fill can be added or undone. */
async function isExpiryFinal({ chains, clock }: RelayContext, row: IntentRow, { deadline }: Intent): Promise<boolean> {
  if (BigInt(Math.floor(clock.now().getTime() / 1_000)) <= deadline) return false
  const there = await finalTime(chains, row.destination, deadline)
  const here = await finalTime(chains, row.source, deadline)
  return there > deadline && here > deadline
}

/**
 * Acts as the settlement role: reads on the destination chain who filled, and releases or refunds the escrow on the
 * source chain.
 */
async function settleOrRefund(context: RelayContext, row: IntentRow, intent: Intent): Promise<void> {
  const { client, contracts } = context.chains.get(row.destination)
  const filledBy = await client.readContract({
    address: contracts.bridge,
    abi: bridgeAbi,
    functionName: 'filledBy',
    args: [row.id as Hex],
  })
  const filled = filledBy !== zeroAddress
  const data = filled
    ? encodeFunctionData({ abi: bridgeAbi, functionName: 'settle', args: [intent, filledBy] })
    : encodeFunctionData({ abi: bridgeAbi, functionName: 'refund', args: [intent] })
  const id = filled ? 'settle' : 'refund'
  const end_hash = await send(context, row, { id, key: 'settler', network: row.source, data })
  await moveIntent(context, row, { state: filled ? 'settling' : 'refunding', end_hash })
  context.log(filled ? 'bridge settles' : 'bridge refunds', { intent: row.id, network: row.source, hash: end_hash })
}

async function awaitSettlement(context: RelayContext, row: IntentRow): Promise<void> {
  const receipt = await context.sender.confirmed(row.source, row.end_hash as Hex)
  if (receipt?.status === 'success') {
    await moveIntent(context, row, { state: row.state === 'settling' ? 'settled' : 'refunded' })
  }
  if (receipt?.status === 'reverted') throw new Error(`The bridge's transaction ${row.end_hash} reverted.`)
}

type BridgeSend = { id: BridgeAction; key: KeyName; network: string; data: Hex }

async function send(
  { chains, sender, hooks }: RelayContext,
  row: IntentRow,
  { id, ...call }: BridgeSend,
): Promise<Hex> {
  hooks.reach(`${id}:before-send`)
  const to = chains.get(call.network).contracts.bridge
  const hash = await sender.send({ ...call, id: bridgeSendId(id, row.id), to })
  hooks.reach(`${id}:after-send`)
  return hash
}

/** The timestamp of a chain's newest final block, in seconds. Requests further blocks while it is not past `target`. */
async function finalTime(chains: Chains, network: string, target: bigint): Promise<bigint> {
  const { client, confirmations } = chains.get(network)
  const depth = BigInt(confirmations - 1)
  const blockNumber = chains.savedHeight(network) - depth
  const { timestamp } = await client.getBlock({ blockNumber: blockNumber > 0n ? blockNumber : 0n })
  if (timestamp > target) return timestamp
  const tip = await client.getBlock()
  // Once the newest block is past it, only confirmations are missing.
  const first = tip.timestamp > target ? blockNumber : tip.number
  chains.expectBlocks(network, first + depth + 1n)
  return timestamp
}
