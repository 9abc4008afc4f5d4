import type { Kysely, Selectable } from 'kysely'
import { type Address, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import type { ServiceContext } from '../../ServiceContext.js'
import type { BridgeIntentsTable } from '../../store/BridgeIntentsTable.js'
import type { Schema } from '../../store/schema.js'

/**
 * One deposit into the bridge, as both chains encode it. Amounts are smallest units; the deadline is Unix time in
 * seconds.
 */
export type Intent = {
  sourceChain: bigint
  destinationChain: bigint
  bridge: Address
  nonce: bigint
  depositor: Address
  recipient: Address
  /** Who gets the escrow back on the source chain. */
  refundTo: Address
  tokenIn: Address
  amountIn: bigint
  tokenOut: Address
  minOut: bigint
  deadline: bigint
}

const intentType = [
  {
    type: 'tuple',
    components: [
      { name: 'sourceChain', type: 'uint256' },
      { name: 'destinationChain', type: 'uint256' },
      { name: 'bridge', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'depositor', type: 'address' },
      { name: 'recipient', type: 'address' },
      { name: 'refundTo', type: 'address' },
      { name: 'tokenIn', type: 'address' },
      { name: 'amountIn', type: 'uint256' },
      { name: 'tokenOut', type: 'address' },
      { name: 'minOut', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
] as const

/** The bytes whose hash is the intent's id. */
export function encodeIntent(intent: Intent): Hex {
  return encodeAbiParameters(intentType, [intent])
}

export function decodeIntent(bytes: Hex): Intent {
  return decodeAbiParameters(intentType, bytes)[0]
}

export type IntentRow = Selectable<BridgeIntentsTable>

/** Intents that are not settled or refunded, oldest first. */
export function pendingIntents(db: Kysely<Schema>): Promise<IntentRow[]> {
  return db
    .selectFrom('bridge_intents')
    .selectAll()
    .where('state', 'not in', ['settled', 'refunded'])
    .orderBy('created_at')
    .execute()
}

/**
 * Changes the state of an intent, if it is still in the state of `row`. Does nothing when another process changed it
 * first.
 */
export async function moveIntent(
  { db, hooks }: Pick<ServiceContext, 'db' | 'hooks'>,
  row: IntentRow,
  to: Pick<IntentRow, 'state'> & Partial<Pick<IntentRow, 'fill_hash' | 'end_hash'>>,
): Promise<void> {
  const point = `intent-${to.state}`
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('bridge_intents')
      .set(to)
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .execute()
    hooks.reach(`${point}:before-commit`)
  })
  hooks.reach(`${point}:after-commit`)
}

/** The kinds of transaction the bridge sends for an intent. */
export type BridgeAction = 'fill' | 'settle' | 'refund'

/** The id of a bridge transaction. Each action on an intent is signed at most once. */
export function bridgeSendId(action: BridgeAction, intentId: string): string {
  return `bridge:${action}:${intentId}`
}

/** The intent a bridge send belongs to; undefined for other sends. */
export function intentOfSend(sendId: string): Hex | undefined {
  const [owner, , intentId] = sendId.split(':')
  return owner === 'bridge' ? (intentId as Hex | undefined) : undefined
}
