import type { Hex } from 'viem'

/** What the bridge sends, for an intent. */
export type BridgeAct = 'fill' | 'settle' | 'refund'

/** The id of what the bridge sends. Each act on an intent is signed at most once. */
export function bridgeSendId(act: BridgeAct, intentId: string): string {
  return `bridge:${act}:${intentId}`
}

/** The intent that a send of the bridge belongs to; undefined for sends of others. */
export function intentOfSend(sendId: string): Hex | undefined {
  const [owner, , intentId] = sendId.split(':')
  return owner === 'bridge' ? (intentId as Hex | undefined) : undefined
}
