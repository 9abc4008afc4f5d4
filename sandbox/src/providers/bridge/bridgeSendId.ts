import type { Hex } from 'viem'

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
