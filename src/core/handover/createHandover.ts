import { createStore, type StoreApi } from 'zustand/vanilla'
import { sameAddress } from '../../address/evm.js'
import { checksumAddress } from '../../address/families/evm.js'
import type { DepositClient } from '../../client/createDepositClient.js'
import { askHandover, endHandover, getHandoverResult } from '../../client/handover.js'
import { DepositError } from '../../errors/DepositError.js'
import { isSignatureExpired } from '../../schema/isSignatureExpired.js'
import { refuseExpired, refuseSigned } from '../../signing/gate/refuseSigning.js'
import type { OwnerSigner, SignedMessage } from '../../signing/OwnerSigner.js'
import { recoverSigner } from '../../signing/recoverSigner.js'
import type { Hex } from '../../signing/Signer.js'
import { type HandoverAnswer, type HandoverMessage, parseAnswer } from './HandoverMessage.js'
import { handoverCode } from './handoverCode.js'
import { createHandoverKey, type HandoverKey } from './handoverKey.js'
import { handoverUrl } from './handoverLink.js'

/** What the screen that waits for another device shows. */
export type HandoverState = {
  /** `expired`: the code is not good any more, and `renew` shows another. */
  stage: 'idle' | 'opening' | 'waiting' | 'expired'
  /** To open on the other device. Undefined until there is one. */
  link?: string | undefined
  /** Both devices show it. */
  code?: string | undefined
  /** When the code expires, in epoch milliseconds of this device. */
  expiresAt?: number | undefined
  /** The link was opened. */
  opened: boolean
  /** Why it is not asked right now. It goes on by itself. */
  error?: DepositError | undefined
}

/** A request for another device, from its link to its answer. One at a time. */
export type Handover = Pick<StoreApi<HandoverState>, 'getState' | 'subscribe'> & {
  /** Asks the other device for the address of its wallet. Show it in full and let the person say that it is theirs. */
  askOwner: () => Promise<Hex>
  /** Signs for an owner on the other device. Resolves only with what the owner's own key signed. */
  signerFor: (owner: Hex, paymentId: string) => OwnerSigner
  /** Whether the device that chose this owner still waits for the signature, so that no code has to be shown again. */
  awaits: (owner: string) => boolean
  /** Replaces a code that expired. */
  renew: () => void
  /** Gives up what is asked, which rejects with `wallet_rejected`. The link opens nothing any more. */
  end: () => void
}

type Channel = {
  token: string
  key: HandoverKey
  next: number
  expiresAt: number
  /** The next request is on its way. */
  isAsking?: boolean
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

  const isLive = () => channel !== undefined && channel.expiresAt > Date.now()

  /** What a link shows is awaited by nobody any more. It expires by itself, too. */
  function leave(left: Channel | undefined): void {
    if (!left || channel !== left) return
    channel = undefined
    owner = undefined
    endHandover(client, { token: left.token }).catch(() => undefined)
  }

  /** Asks through the link that is open, or through a new one. */
  async function open(message: HandoverMessage, signal: AbortSignal): Promise<{ channel: Channel; number: number }> {
    if (channel?.isAsking) leave(channel)
    const known = isLive() ? channel : undefined
    if (!known) return openThrough(undefined, message, signal)
    try {
      known.isAsking = true
      return await openThrough(known, message, signal)
    } catch (cause) {
      // The proxy may have kept the request, and takes each number once: through this link, no other try could succeed.
      leave(known)
      if (signal.aborted || !isRefusedLink(DepositError.from(cause))) throw cause
      store.setState({ ...idle, stage: 'opening' }, true)
      return openThrough(undefined, message, signal)
    }
  }

  async function openThrough(known: Channel | undefined, message: HandoverMessage, signal: AbortSignal) {
    const key = known?.key ?? (await createHandoverKey())
    const number = known?.next ?? 0
    const { token, expires_in } = await askHandover(client, {
      token: known?.token,
      number,
      sealed: await key.seal(`request ${number}`, JSON.stringify(message)),
      payment_id: 'payment_id' in message ? message.payment_id : undefined,
      signal,
    })
    const link = handoverUrl(page, location.href, { token, key: key.text })
    if (link === undefined)
      throw new DepositError('configuration', 'The page to sign on is on another origin than this page.')
    const expiresAt = Date.now() + expires_in * 1_000
    const asked = { token, key, next: number + 1, expiresAt }
    channel = asked
    const code = await handoverCode({ token, key: key.text }, location.origin)
    signal.throwIfAborted()
    store.setState({ stage: 'waiting', link, code, expiresAt, opened: known !== undefined, error: undefined })
    return { channel: asked, number }
  }

  /** @returns Undefined once the code expired. */
  async function poll({ token, key, expiresAt }: Channel, number: number, signal: AbortSignal) {
    while (Date.now() < expiresAt) {
      try {
        const { sealed, opened } = await getHandoverResult(client, { token, number, signal })
        if (sealed !== undefined) return parseAnswer(await key.open(`answer ${number}`, sealed))
        store.setState({ opened: store.getState().opened || opened, error: undefined })
      } catch (cause) {
        const error = DepositError.from(cause)
        if (signal.aborted) throw error
        // The proxy has forgotten the link.
        if (error.code === 'not_found') return undefined
        if (error.recovery !== 'retry' && error.recovery !== 'wait') throw error
        store.setState({ error })
      }
      await pause(interval, signal)
    }
    return undefined
  }

  async function ask(message: HandoverMessage, deadline?: bigint): Promise<HandoverAnswer> {
    attempt.abort()
    attempt = new AbortController()
    const { signal } = attempt
    try {
      for (;;) {
        if (!isLive()) store.setState({ ...idle, stage: 'opening' }, true)
        const opened = await open(message, signal)
        const answer = await poll(opened.channel, opened.number, signal)
        signal.throwIfAborted()
        if (answer?.kind === 'declined') throw rejected()
        if (answer) return answer
        channel = undefined
        store.setState({ ...idle, stage: 'expired' }, true)
        await new Promise<void>((resolve, reject) => {
          renewed = resolve
          signal.addEventListener('abort', reject, { once: true })
        })
        // A message that is about to expire is asked for again, and shown again.
        if (deadline !== undefined && isSignatureExpired(deadline, client.boundedNow() + 60_000)) throw refuseExpired()
      }
    } catch (cause) {
      throw signal.aborted ? rejected() : cause
    } finally {
      if (attempt.signal === signal) store.setState(idle, true)
    }
  }

  const end = () => {
    attempt.abort()
    owner = undefined
    leave(channel)
    store.setState(idle, true)
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
    signerFor: (address, paymentId) => ({
      address,
      receives: true,
      confirmsTokens: true,
      movesOn: false,
      signDigest: async ({ digest, message, deadline, signal }) => {
        if (!message) throw unexpected()
        // The person may have left while this was loading.
        if (signal?.aborted) throw rejected()
        const answer = await ask(toMessage(message, digest, paymentId), deadline)
        if (answer.kind !== 'signature' || answer.digest !== digest) throw unexpected()
        if (!sameAddress(recoverSigner(digest, answer.signature), address)) throw refuseSigned('signer')
        return answer.signature as Hex
      },
    }),
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

function rejected(): DepositError {
  return new DepositError('wallet_rejected', 'Nothing was signed on the other device.')
}

function unexpected(): DepositError {
  return new DepositError('invalid_response', 'The other device answered something else.')
}

/** Ends early when the connection is back, and rejects on abort. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', stop)
      settle()
    }
    const done = finish(resolve)
    const stop = finish(() => reject(signal.reason))
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
