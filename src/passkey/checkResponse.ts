import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { passkeyFailure } from './passkeyError.js'

/** What was asked for, and where. */
export type PasskeyRequest = {
  type: 'webauthn.create' | 'webauthn.get'
  challenge: Uint8Array
  /** The origin of this page. */
  origin: string
  /** The domain that the passkey belongs to. */
  rpId: string
  /** Whether this page is inside a page of another site. */
  isFramed: boolean
}

export type PasskeyFlags = {
  /** Whether the passkey is on other devices too, so that losing this one does not lose it. */
  synced: boolean
}

/**
 * Checks what an authenticator returned against what was asked for: type, challenge, origin, domain, and that the person was
 * present and verified. The contract checks type, challenge and flags again.
 *
 * @throws {DepositError} `signing_refused`, with the rule.
 */
export function checkResponse(
  request: PasskeyRequest,
  clientDataJSON: Uint8Array,
  authenticatorData: Uint8Array,
): PasskeyFlags {
  const { type, challenge, origin, crossOrigin } = parseClientData(clientDataJSON)
  if (type !== request.type) throw passkeyFailure('passkey_type')
  if (challenge !== base64Url(request.challenge)) throw passkeyFailure('passkey_challenge')
  if (origin !== request.origin || (crossOrigin === true && !request.isFramed)) throw passkeyFailure('passkey_origin')
  const rpIdHash = bytesToHex(authenticatorData.slice(0, 32))
  if (rpIdHash !== bytesToHex(sha256(utf8ToBytes(request.rpId)))) throw passkeyFailure('passkey_origin')
  const flags = authenticatorData[32] ?? 0
  const [isPresent, isVerified] = [(flags & 0x01) !== 0, (flags & 0x04) !== 0]
  const [mayBeSynced, synced] = [(flags & 0x08) !== 0, (flags & 0x10) !== 0]
  if (!isPresent || !isVerified || (synced && !mayBeSynced)) throw passkeyFailure('passkey_flags')
  return { synced }
}

function parseClientData(bytes: Uint8Array): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  } catch {
    // Reported below.
  }
  throw passkeyFailure('passkey_challenge')
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
