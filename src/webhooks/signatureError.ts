import type { DepositError } from '../errors/DepositError.js'
import type { WebhookRequest } from './WebhookRequest.js'
import { webhookError } from './webhookError.js'

/** Bytes of a body that are looked at: whoever sends it must not decide how long that takes. */
const glance = 4_096

/**
 * Why no signature matches, as far as it shows. The sender decides what is in a body, so only what the integration passed
 * on makes it a mistake of the integration. Nothing is accepted because of it.
 */
export function signatureError(request: WebhookRequest, body: Uint8Array): DepositError {
  const { isBase64Encoded, body: passed } = request as { isBase64Encoded?: unknown; body?: unknown }
  if (isBase64Encoded === true)
    return webhookError(
      'body',
      'The body is base64, as AWS Lambda passes it. Decode it to bytes before, and pass those.',
    )
  if (body.byteLength === 0 && isFilled(passed))
    return webhookError('body', 'The body was parsed before, and its bytes are gone. Pass the unparsed body.')
  const cause = causeOf(body)
  return webhookError(
    'signature',
    cause === undefined
      ? 'No signature matches. Check that secrets has the signing secret of this webhook, and that nothing parses the body and serializes it again.'
      : `No signature matches, and the body ${cause}. Pass the bytes as they were sent.`,
  )
}

/** What a body parser leaves. One that has read nothing leaves an empty object. */
function isFilled(passed: unknown): boolean {
  return typeof passed === 'object' && passed !== null && Object.keys(passed).length > 0
}

function causeOf(body: Uint8Array): string | undefined {
  if (body.byteLength === 0) return 'is empty: it may have been read before'
  if (body[0] === 0x1f && body[1] === 0x8b) return 'is still compressed with gzip'
  // A character that is cut in two at the end is no sign of anything.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(0, glance), { stream: true })
  if (text.startsWith('\ufeff')) return 'has a byte order mark that was added'
  if (text === '[object Object]') return 'is an object that was made a text: it was parsed before'
  // Replacement characters, or UTF-8 that was taken for Latin-1.
  if (/\ufffd|[\u00c2-\u00f4][\u0080-\u00bf]/.test(text)) return 'was decoded with another encoding than UTF-8'
  if (/^ey[A-Za-z0-9+/_-]*={0,2}$|^ew[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return 'looks like base64'
  if (/^"\s*\{|^"ey/.test(text.trim())) return 'is a JSON text in a JSON text: it was serialized twice'
  return /^\s*\{/.test(text) ? undefined : 'is no JSON object'
}
