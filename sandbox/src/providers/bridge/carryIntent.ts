import type { Kysely } from 'kysely'
import { type Address, encodeFunctionData, type Hex, isAddressEqual, TransactionNotFoundError, zeroAddress } from 'viem'
import type { Log } from '../../boot/types.js'
import type { Chain, Chains, KeyName, Sender } from '../../chains/types.js'
import { killPoint } from '../../control/killPoint.js'
import type { Clock } from '../../store/clock.js'
import type { Schema } from '../../store/schema.js'
import { bridgeAbi } from './bridgeAbi.js'
import { bridgeOffer, mostBridged } from './bridgeOffer.js'
import { type BridgeAct, bridgeSendId } from './bridgeSendId.js'
import { finalTime } from './finalTime.js'
import { decodeIntent, type Intent } from './Intent.js'
import { type IntentRow, moveIntent } from './intentRows.js'
import { terms } from './terms.js'

export type RelayContext = {
  db: Kysely<Schema>
  chains: Chains
  sender: Sender
  clock: Clock
  log: Log
  /** While true the relayer pays nobody, as one that is down or out of money. */
  isStuck: () => boolean
}

/** Does what comes next for an intent, if anything. Everything sent has an id, so a crash at any point repeats nothing. */
export async function carryIntent(context: RelayContext, row: IntentRow): Promise<void> {
  const intent = decodeIntent(row.intent as Hex)
  switch (row.state) {
    case 'open':
      return (await isOver(context, row, intent)) ? end(context, row, intent) : fill(context, row, intent)
    case 'filling':
      return followFill(context, row)
    case 'filled':
      return end(context, row, intent)
    case 'settling':
    case 'refunding':
      return followEnd(context, row)
    case 'settled':
    case 'refunded':
      return
  }
}

async function fill(context: RelayContext, row: IntentRow, intent: Intent): Promise<void> {
  const theirs = await findFill(context, row)
  if (theirs) {
    await moveIntent(context.db, row, { state: 'filling', fill_hash: theirs })
    context.log('bridge was paid by another', { intent: row.id, network: row.destination, hash: theirs })
    return
  }
  if (context.isStuck() || !isWorthwhile(context, row, intent)) return
  const data = encodeFunctionData({ abi: bridgeAbi, functionName: 'fill', args: [intent] })
  const fill_hash = await send(context, row, { id: 'fill', key: 'relayer', network: row.destination, data })
  await moveIntent(context.db, row, { state: 'filling', fill_hash })
  context.log('bridge pays', { intent: row.id, network: row.destination, hash: fill_hash })
}

/** Anybody may fill, and whoever was first is followed like our own relayer. */
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

/** Only what the bridge offers: the same currency on both sides, at no less than its fee. */
function isWorthwhile({ chains }: RelayContext, row: IntentRow, intent: Intent): boolean {
  const [from, to] = [chains.get(row.source), chains.get(row.destination)]
  const [paid, asked] = [bridgedToken(from), bridgedToken(to)]
  if (!isAddressEqual(intent.tokenIn, paid.address) || !isAddressEqual(intent.tokenOut, asked.address)) return false
  if (intent.amountIn > mostBridged(paid)) return false
  return intent.amountIn - intent.minOut >= bridgeOffer(from, to, paid, intent.minOut).fee
}

function bridgedToken(chain: Chain): { address: Address; symbol: string; decimals: number } {
  const token = chain.tokens.find(({ symbol }) => symbol === terms.symbol)
  if (!token || token.address === '0x') throw new RangeError(`There is no ${terms.symbol} on ${chain.network}.`)
  return { ...token, address: token.address }
}

async function followFill(context: RelayContext, row: IntentRow): Promise<void> {
  const hash = row.fill_hash as Hex
  const receipt = await context.sender.confirmed(row.destination, hash)
  // A reorg took away what another relayer paid, and nobody but them can send it again.
  if (!receipt && !(await isKnown(context, row, hash))) await moveIntent(context.db, row, { state: 'open' })
  if (receipt?.status === 'success') await moveIntent(context.db, row, { state: 'filled' })
  // Mined after the deadline: the fill did not happen, and the escrow goes back.
  if (receipt?.status === 'reverted') await moveIntent(context.db, row, { state: 'open' })
}

async function isKnown({ chains }: RelayContext, row: IntentRow, hash: Hex): Promise<boolean> {
  try {
    return (await chains.get(row.destination).client.getTransaction({ hash })) !== undefined
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return false
    throw error
  }
}

/** True once no fill can happen any more and what did happen can no longer be undone. */
async function isOver({ chains, clock }: RelayContext, row: IntentRow, { deadline }: Intent): Promise<boolean> {
  if (BigInt(Math.floor(clock.now().getTime() / 1_000)) <= deadline) return false
  const there = await finalTime(chains, row.destination, deadline)
  const here = await finalTime(chains, row.source, deadline)
  return there > deadline && here > deadline
}

/** The settlement role looks at the destination chain and says on the source chain who gets the escrow. */
async function end(context: RelayContext, row: IntentRow, intent: Intent): Promise<void> {
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
  await moveIntent(context.db, row, { state: filled ? 'settling' : 'refunding', end_hash })
  context.log(filled ? 'bridge settles' : 'bridge refunds', { intent: row.id, network: row.source, hash: end_hash })
}

async function followEnd(context: RelayContext, row: IntentRow): Promise<void> {
  const receipt = await context.sender.confirmed(row.source, row.end_hash as Hex)
  if (receipt?.status === 'success') {
    await moveIntent(context.db, row, { state: row.state === 'settling' ? 'settled' : 'refunded' })
  }
  if (receipt?.status === 'reverted') throw new Error(`The bridge's transaction ${row.end_hash} was refused.`)
}

type Act = { id: BridgeAct; key: KeyName; network: string; data: Hex }

async function send({ chains, sender }: RelayContext, row: IntentRow, { id, ...act }: Act): Promise<Hex> {
  killPoint(`${id}:before-send`)
  const to = chains.get(act.network).contracts.bridge
  const hash = await sender.send({ ...act, id: bridgeSendId(id, row.id), to })
  killPoint(`${id}:after-send`)
  return hash
}
