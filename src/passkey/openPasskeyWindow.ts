import { bytesToHex } from '@noble/hashes/utils.js'
import { DepositError } from '../errors/DepositError.js'
import { type PasskeyRule, passkeyFailure } from './passkeyError.js'
import { passkeyWindowUrl } from './passkeyWindowUrl.js'
import { envelope, opened, type WindowAnswer, type WindowRequest, windowHash } from './windowMessages.js'

/** A page that does not say that it is ready has not been given to us, or does not know this site. */
const READY_MS = 30_000
const POLL_MS = 250
const features = 'popup,width=440,height=720'

/**
 * Opens the page that has the keys, on an origin of its own, and asks it once. Call it right after a press.
 *
 * @param url The page, on `https` or `localhost`.
 * @throws {DepositError} `wallet_unavailable` (`passkey_window_blocked`, `passkey_window_silent`), `wallet_rejected`
 * (`passkey_window_closed`), `aborted`, or what the page reports.
 */
export async function openPasskeyWindow<Kind extends WindowRequest['kind']>(
  url: string,
  request: WindowRequest & { kind: Kind },
  signal?: AbortSignal,
): Promise<Extract<WindowAnswer, { kind: Kind extends 'sign' ? 'signed' : 'created' }>> {
  const target = passkeyWindowUrl(url)
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  const page = window.open(target.href + windowHash(location.origin, nonce), '_blank', features)
  if (!page) throw passkeyFailure('passkey_window_blocked')
  const stop = new AbortController()
  try {
    const answer = await new Promise<WindowAnswer>((resolve, reject) => {
      const fail = (rule: PasskeyRule) => reject(passkeyFailure(rule))
      const silent = setTimeout(() => fail('passkey_window_silent'), READY_MS)
      const closed = setInterval(() => page.closed && fail('passkey_window_closed'), POLL_MS)
      stop.signal.addEventListener('abort', () => {
        clearTimeout(silent)
        clearInterval(closed)
      })
      signal?.addEventListener('abort', () => reject(new DepositError('aborted', 'This was cancelled.')), stop)
      if (signal?.aborted) reject(new DepositError('aborted', 'This was cancelled.'))
      const receive = (event: MessageEvent) => {
        const message = opened(event, { origin: target.origin, source: page, nonce })
        if (message?.kind === 'ready') {
          clearTimeout(silent)
          page.postMessage(envelope(nonce, request), target.origin)
        } else if (message) resolve(message as WindowAnswer)
      }
      window.addEventListener('message', receive, stop)
    })
    const wanted = request.kind === 'sign' ? 'signed' : 'created'
    if (answer.kind !== wanted) throw failureOf(answer)
    return answer as never
  } finally {
    stop.abort()
    page.close()
  }
}

/** What the page refused, by a rule of ours. Its words are not shown. */
function failureOf(answer: WindowAnswer): DepositError {
  if (answer.kind !== 'failed') return passkeyFailure('passkey_window_refused')
  return passkeyFailure(isRule(answer.rule) ? answer.rule : 'passkey_window_refused')
}

/** What may be said of the device, which the page asked. */
const reported = ['passkey_cancelled', 'passkey_unsupported', 'passkey_busy', 'passkey_key', 'passkey_domain'] as const

function isRule(rule: unknown): rule is (typeof reported)[number] {
  return (reported as readonly unknown[]).includes(rule)
}
