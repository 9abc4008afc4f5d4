import { sameAddress } from '../../address/evm.js'
import { DepositError } from '../../errors/DepositError.js'
import { openGate } from '../../signing/gate/openGate.js'
import { oneTimeWalletTemplates } from '../../signing/oneTimeWallet.js'
import { refuseSigning } from '../../signing/refuseSigning.js'
import type { SigningPlan } from '../../signing/SigningPlan.js'
import type { SigningTemplate } from '../../signing/SigningTemplate.js'
import { createPasskey } from '../createPasskey.js'
import { passkeyChallenge } from '../passkeyAccount.js'
import { askPasskey } from '../signWithPasskey.js'
import { envelope, opened, parseHash, type WindowAnswer } from '../windowMessages.js'
import { describe, type WindowNetworks } from './describe.js'
import { type Drawn, drawCreate, drawMessage, drawSentence } from './drawWindow.js'

/** What a page with keys serves, and to whom. */
export type PasskeyWindowOptions = {
  /** Origins of the sites that may ask, such as `https://shop.example`. Exact: no patterns, no subdomains. */
  allowedOrigins: readonly string[]
  /** What this page knows of networks and tokens by itself, by chain id. */
  networks?: WindowNetworks | undefined
  /** Requests that may be signed. Default: those of the local deposits service. */
  templates?: readonly SigningTemplate[] | undefined
  /** Where it is drawn. Default: the body of the page. */
  root?: HTMLElement | undefined
}

/**
 * Serves passkeys to other sites, from a window on an origin of its own. It passes the message through the signing gate,
 * shows everything that it does, asks for the passkey after a press, and returns the assertion to the exact origin of the
 * site that opened it. Call it once when the page opens.
 *
 * @returns Ends it, and clears what was drawn.
 * @example
 * servePasskeyWindow({
 *   allowedOrigins: ['https://shop.example'],
 *   networks: { 8453: { name: 'Base', currency: 'ETH', tokens: { '0x8335…': { symbol: 'USDC', decimals: 6 } } } },
 * })
 */
export function servePasskeyWindow(options: PasskeyWindowOptions): () => void {
  const { allowedOrigins, root = document.body } = options
  const asked = parseHash(location.hash)
  const opener: Window | null = window.opener
  const isAllowed = asked !== undefined && allowedOrigins.includes(asked.origin)
  // A page in a frame could be covered by another one, and its presses guided.
  if (!isAllowed || !opener || window.top !== window.self)
    return drawSentence(root, 'This page signs for sites that it knows, when they open it. Nothing is asked for.')
  const { origin, nonce } = asked
  const stop = new AbortController()
  let drawn: Drawn = drawSentence(root, `Waiting for ${origin}.`)
  const show = (next: () => Drawn): void => {
    drawn()
    drawn = next()
  }
  const answer = (message: WindowAnswer | { kind: 'ready' }): void => {
    // Delivered only if the window that opened this one is still on that origin.
    opener.postMessage(envelope(nonce, message), origin)
  }
  const fail = (cause: unknown): void => {
    answer({ kind: 'failed', rule: (DepositError.is(cause) && cause.rule) || 'unknown' })
    show(() => drawSentence(root, 'Nothing was signed. You can close this window.'))
  }
  const run = (task: () => Promise<WindowAnswer>) => (): void => {
    show(() => drawSentence(root, 'Your device asks for your passkey.'))
    task().then((result) => {
      answer(result)
      show(() => drawSentence(root, 'Done. You can close this window.'))
    }, fail)
  }
  const cancel = (): void => {
    answer({ kind: 'failed', rule: 'passkey_cancelled' })
    show(() => drawSentence(root, 'Nothing was signed. You can close this window.'))
  }
  const receive = (event: MessageEvent): void => {
    const request = opened(event, { origin, source: opener, nonce })
    if (!request) return
    // One request for each window: what is on the screen cannot be replaced.
    stop.abort()
    try {
      if (request.kind === 'create') {
        const [site, name] = [textOf(request.site), textOf(request.name)]
        show(() => drawCreate(root, { origin, name, onPress: run(() => create(site, name)), onCancel: cancel }))
      } else {
        const plan = planOf(request, options)
        const rows = describe(plan, options.networks ?? {})
        const isWithdrawal = plan.facts.purpose === 'withdraw'
        const onPress = run(() => sign(plan, idsOf(request.ids)))
        show(() => drawMessage(root, { origin, rows, isWithdrawal, onPress, onCancel: cancel }))
      }
    } catch (cause) {
      fail(cause)
    }
  }
  window.addEventListener('message', receive, { signal: stop.signal })
  answer({ kind: 'ready' })
  return () => {
    stop.abort()
    drawn()
  }
}

/** The message, rebuilt and compared with what it is said to mean. Throws for everything else. */
function planOf(
  { message }: Record<string, unknown>,
  { templates = oneTimeWalletTemplates }: PasskeyWindowOptions,
): SigningPlan {
  const { facts, signatureType, payload } = message as Parameters<typeof openGate>[0]
  // A clock that only this page knows, and no memory: a nonce is used once by the contract.
  const context = { now: Date.now(), signed: () => undefined }
  const plan = openGate({ facts, signatureType, payload, templates, context })
  const { facts: checked } = plan
  if (checked.purpose === 'withdraw' && sameAddress(checked.owner, checked.recipient))
    throw refuseSigning('own_account')
  return plan
}

async function sign({ facts, digest }: SigningPlan, ids: readonly Uint8Array[]): Promise<WindowAnswer> {
  const { owner: account, chainId } = facts
  const challenge = passkeyChallenge({ account, chainId, digest })
  const assertion = await askPasskey({ challenge, ids, rpId: location.hostname, signal: undefined })
  return { kind: 'signed', ...assertion }
}

async function create(site: string, name: string): Promise<WindowAnswer> {
  const { id, key, warning } = await createPasskey({ site, name })
  return { kind: 'created', id, ...key, synced: warning === undefined }
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.length === 0 || value.length > 64)
    throw new RangeError('A name has 1 to 64 characters.')
  return value
}

function idsOf(value: unknown): readonly Uint8Array[] {
  if (!Array.isArray(value) || !value.every((id) => id instanceof Uint8Array)) return []
  return value.slice(0, 64).map((id) => new Uint8Array(id))
}
