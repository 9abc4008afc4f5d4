import { createStore, type StoreApi } from 'zustand/vanilla'
import { sameAddress } from '../../address/evm.js'
import { checksumAddress } from '../../address/families/evm.js'
import type { DepositClient } from '../../client/createDepositClient.js'
import { askHandover, endHandover } from '../../client/handover.js'
import { DepositError } from '../../errors/DepositError.js'
import { hasPassed } from '../../schema/isSignatureExpired.js'
import type { DigestRequest, SignedMessage } from '../../signing/OwnerSigner.js'
import { recoverSigner } from '../../signing/recoverSigner.js'
import { refuseExpired, refuseSigned } from '../../signing/refuseSigning.js'
import type { Hex } from '../../signing/Signer.js'
import type { HandoverAnswer, HandoverMessage } from './HandoverMessage.js'
import { handoverCode } from './handoverCode.js'
import { createHandoverKey } from './handoverKey.js'
import { handoverUrl } from './handoverLink.js'
import { type Channel, waitForAnswer } from './waitForAnswer.js'

/** What the screen that waits for another device shows. */
export type HandoverState = {
  /** `expired`: the code no longer works, and `renew` shows another. */
  stage: 'idle' | 'opening' | 'waiting' | 'expired'
  /** To open on the other device. Undefined until there is one. */
  link?: string | undefined
  /** Both devices show it. */
  code?: string | undefined
  /** When the code expires, in epoch milliseconds of this device. */
  expiresAt?: number | undefined
  /** The link was opened. */
  opened: boolean
  /** Why the last request to the proxy failed. It retries by itself. */
  error?: DepositError | undefined
}

/** A request for another device, from its link to its answer. One at a time. */
export type Handover = Pick<StoreApi<HandoverState>, 'getState' | 'subscribe'> & {
  /** Asks the other device for the address of its wallet. Show it in full and let the person say that it is theirs. */
  askOwner: () => Promise<Hex>
  /**
   * Signs for an owner on the other device. Resolves only with what the owner's own key signed. Aborting ends the link.
   */
  signDigest: (owner: Hex, paymentId: string, request: DigestRequest) => Promise<Hex>
  /** Whether the device that chose this owner still waits for the signature, so that no code has to be shown again. */
  awaits: (owner: string) => boolean
  /** Replaces a code that expired. */
  renew: () => void
  /** Gives up what is asked, which rejects with `wallet_rejected`. The link opens nothing any more. */
  end: () => void
}

export type CreateHandoverOptions = {
  client: DepositClient
  /** Path of the page to open, from the proxy. */
  page: string
  /** Milliseconds between two requests to the proxy. Default 2000. */
  interval?: number | undefined
}

/** Creates a handover. Requests nothing until something is asked. */
export function createHandover({ client, page, interval = 2_000 }: CreateHandoverOptions): Handover {
  const idle: HandoverState = { stage: 'idle', opened: false }
  const store = createStore<HandoverState>(() => idle)
  let channel: Channel | undefined
  let owner: string | undefined
  let attempt = new AbortController()
  let renewed = () => {}

  const showOpening = () => store.setState({ ...idle, stage: 'opening' }, true)
  const isLive = () => channel !== undefined && channel.expiresAt > Date.now()

  /** Ends a link that nobody waits for. If the proxy cannot be told, it expires. */
  function close({ token }: Pick<Channel, 'token'>): void {
    if (channel?.token === token) channel = owner = undefined
    endHandover(client, { token }).catch(() => undefined)
  }

  /** Asks through the link that is open, or through a new one. */
  async function open(message: HandoverMessage, signal: AbortSignal): Promise<{ channel: Channel; number: number }> {
    if (channel?.isAsking) close(channel)
    const known = isLive() ? channel : undefined
    if (!known) return openThrough(undefined, message, signal)
    try {
      known.isAsking = true
      return await openThrough(known, message, signal)
    } catch (cause) {
      // The proxy may have kept the request, and takes each number once: through this link, no other try could succeed.
      if (channel === known) close(known)
      if (signal.aborted || !isRefusedLink(DepositError.from(cause))) throw cause
      showOpening()
      return openThrough(undefined, message, signal)
    }
  }

  async function openThrough(known: Channel | undefined, message: HandoverMessage, signal: AbortSignal) {
    const key = known?.key ?? (await createHandoverKey())
    const number = known?.next ?? 0
    const sealed = await key.seal(`request ${number}`, JSON.stringify(message))
    signal.throwIfAborted()
    const { token, expires_in } = await askHandover(client, {
      token: known?.token,
      number,
      sealed,
      payment_id: 'payment_id' in message ? message.payment_id : undefined,
      signal,
    })
    const link = handoverUrl(page, location.href, { token, key: key.text })
    if (link === undefined || signal.aborted) {
      close({ token })
      if (link !== undefined) throw signal.reason
      throw new DepositError('configuration', 'The page to sign on is on another origin than this page.')
    }
    const expiresAt = Date.now() + expires_in * 1_000
    channel = { token, key, next: number + 1, expiresAt, opened: known?.opened === true }
    const asked = { channel, number }
    const code = await handoverCode({ token, key: key.text }, location.origin)
    signal.throwIfAborted()
    store.setState({ stage: 'waiting', link, code, expiresAt, opened: asked.channel.opened, error: undefined })
    return asked
  }

  async function ask(message: HandoverMessage, asked?: DigestRequest): Promise<HandoverAnswer> {
    attempt.abort()
    attempt = new AbortController()
    const { signal } = attempt
    const leave = () => {
      if (attempt.signal === signal) end()
    }
    asked?.signal?.addEventListener('abort', leave)
    try {
      for (;;) {
        if (!isLive()) showOpening()
        const opened = await open(message, signal)
        const answer = await waitForAnswer({ client, ...opened, interval, onRead: store.setState, signal })
        signal.throwIfAborted()
        if (answer?.kind === 'declined') throw rejected()
        if (answer) return answer
        channel = undefined
        store.setState({ ...idle, stage: 'expired' }, true)
        // Whoever was told may have ended it.
        signal.throwIfAborted()
        await new Promise<void>((resolve, reject) => {
          renewed = resolve
          signal.addEventListener('abort', reject, { once: true })
        })
        // A message that is about to expire is asked for again, and shown again.
        const deadline = asked?.deadline
        if (deadline && hasPassed(deadline, client.boundedNow() + 60_000)) throw refuseExpired()
      }
    } catch (cause) {
      throw signal.aborted ? rejected() : cause
    } finally {
      asked?.signal?.removeEventListener('abort', leave)
      if (attempt.signal === signal) store.setState(idle, true)
    }
  }

  const end = () => {
    attempt.abort()
    if (channel) close(channel)
    owner = undefined
    store.setState(idle, true)
  }

  async function signDigest(address: Hex, paymentId: string, request: DigestRequest): Promise<Hex> {
    const { digest, message, signal } = request
    if (!message) throw unexpected()
    // The person may have left while this was loading.
    if (signal?.aborted) throw rejected()
    const answer = await ask(toMessage(message, digest, paymentId), request)
    if (answer.kind !== 'signature' || answer.digest !== digest) throw unexpected()
    if (!sameAddress(recoverSigner(digest, answer.signature), address)) throw refuseSigned('signer')
    return answer.signature as Hex
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    askOwner: async () => {
      const answer = await ask({ kind: 'owner' })
      if (answer.kind !== 'owner') throw unexpected()
      owner = answer.address
      return checksumAddress(answer.address) as Hex
    },
    signDigest,
    awaits: (account) => isLive() && sameAddress(owner, account),
    renew: () => renewed(),
    end,
  }
}

function toMessage({ facts, signatureType, payload }: SignedMessage, digest: Hex, payment_id: string): HandoverMessage {
  const signed = { payment_id, digest, signature_type: signatureType, payload }
  if (facts.purpose === 'verify') return { kind: 'verify', ...signed }
  return {
    kind: 'withdraw',
    ...signed,
    wallet: facts.wallet,
    recipient: facts.recipient,
    chain_id: facts.chainId.toString(),
    tokens: facts.tokens.map(({ token, units, maxFee }) => ({ token, units: `${units}`, max_fee: `${maxFee}` })),
  }
}

/** The link ended, its number was used, or it takes no more requests. */
function isRefusedLink({ status }: DepositError): boolean {
  return status === 404 || status === 409 || status === 400
}

/** One of the two persons ended it, which may be after the other device has signed. */
function rejected(): DepositError {
  return new DepositError('wallet_rejected', 'No signature of the other device is used.')
}

function unexpected(): DepositError {
  return new DepositError('invalid_response', 'The other device answered something else.')
}
