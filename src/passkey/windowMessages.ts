import type { SignedMessage } from '../signing/OwnerSigner.js'
import type { PasskeyAssertion } from './toSignature.js'

/** What a site asks the window with the keys for. */
export type WindowRequest =
  | { kind: 'sign'; message: SignedMessage; ids: readonly Uint8Array[] }
  | { kind: 'create'; site: string; name: string }

/** What the window answers. Nothing of it is believed before it is checked. */
export type WindowAnswer =
  | ({ kind: 'signed' } & PasskeyAssertion)
  | { kind: 'created'; id: Uint8Array; x: bigint; y: bigint; synced: boolean }
  | { kind: 'failed'; rule: string }

/** One request and its answer share a nonce, which the site chooses when it opens the window. */
type Envelope = { for: typeof mark; nonce: string }

const mark = 'deposit-widget/passkey-window'

/** Puts a message in the envelope of its window. */
export function envelope<Message extends object>(nonce: string, message: Message): Message & Envelope {
  return { ...message, for: mark, nonce }
}

/** A message of one origin, one window and one nonce; undefined for everything else that a page receives. */
export function opened(
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  from: { origin: string; source: unknown; nonce: string },
): Record<string, unknown> | undefined {
  if (origin !== from.origin || source !== from.source || typeof data !== 'object' || data === null) return undefined
  const message = data as Record<string, unknown>
  return message.for === mark && message.nonce === from.nonce ? message : undefined
}

/** Part of the address that a window is opened with: who asks, and under which nonce. */
export function windowHash(origin: string, nonce: string): string {
  return `#${new URLSearchParams({ origin, nonce })}`
}

/** What the address says. Undefined if it says nothing that a site could have written. */
export function parseHash(hash: string): { origin: string; nonce: string } | undefined {
  const fields = new URLSearchParams(hash.slice(1))
  const [origin, nonce] = [fields.get('origin'), fields.get('nonce')]
  return origin !== null && nonce !== null && /^[0-9a-f]{32}$/.test(nonce) ? { origin, nonce } : undefined
}
