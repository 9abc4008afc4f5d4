import { hashTypedData } from 'viem'
import { createHandoverKey } from '../../src/core/handover/handoverKey.js'
import type { Hex } from '../../src/signing/Signer.js'
import { otherAddress } from '../../src/testing/world/people.js'
import type { Untyped } from './Untyped.js'

/** What another device does. */
export type HandoverArgs = {
  /** Seconds that a code is good for. Default 600. */
  seconds?: number
  /** The other device has opened the link. */
  opened?: boolean
  /** The wallet that the other device chooses, once it is set. */
  owner?: string
  /** The wallet of the other device signs every digest that it is asked for. */
  signs?: (digest: Hex) => Promise<string>
  /** No request about the link reaches the proxy once there is one. */
  offline?: boolean
  /** The widget is the device that opens the link, and is asked this. */
  asks?: 'owner' | 'verify' | 'withdraw' | 'altered' | 'nothing' | 'elsewhere' | 'gone'
  /** The link is over when the answer arrives. */
  late?: boolean
}

const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 11)
const text = btoa(String.fromCharCode(...bytes))
  .replace(/\+/g, '-')
  .replace(/\//g, '_')
  .replace(/=/g, '')
const token = 'A'.repeat(22)
const answeredKey = `dw:answered:${token}`

type Asked = { number: number; sealed: string }

/** Every key from now on is the same, and the code on the screen, which follows from the port, too. Returns what ends that. */
export function fixHandoverKey(): () => void {
  // Kept, as tests replace it or take its parts from the page.
  const kept = crypto
  const { subtle, getRandomValues } = kept
  const { deriveBits } = subtle
  subtle.deriveBits = async () => Uint8Array.from([20, 29, 6, 28, 7, 30, 12, 1]).buffer
  kept.getRandomValues = ((array: Uint8Array<ArrayBuffer>) => {
    getRandomValues.call(kept, array)
    if (array.length === bytes.length) array.set(bytes)
    return array
  }) as typeof getRandomValues
  return () => {
    kept.getRandomValues = getRandomValues
    subtle.deriveBits = deriveBits
  }
}

/** Wraps a service with a proxy that hands requests over, and with the other device, which knows the fixed key. */
export function withHandover(
  fetch: typeof globalThis.fetch,
  paymentId: string,
  args: HandoverArgs,
): typeof globalThis.fetch {
  const { seconds = 600, opened = false, signs, offline, asks, late } = args
  let key: ReturnType<typeof createHandoverKey> | undefined
  const keyOf = () => {
    key ??= createHandoverKey(text)
    return key
  }
  const seal = async (place: string, plain: string) => (await keyOf()).seal(place, plain)
  /** Answers of the wallet, by the number of the request. */
  const answered: string[] = []
  async function sign({ number, sealed }: Asked): Promise<void> {
    const { digest } = JSON.parse(await (await keyOf()).open(`request ${number}`, sealed))
    const signature = await signs?.(digest)
    answered[number] = await seal(`answer ${number}`, JSON.stringify({ kind: 'signature', digest, signature }))
  }
  if (asks) location.hash = `deposit-handover=${token}.${text}`
  // This tab answered before, or another device did.
  if (asks === 'nothing') sessionStorage.setItem(answeredKey, '[0]')
  else sessionStorage.removeItem(answeredKey)

  const read = async () => (await fetch(`/api/deposits/payments?payment_id=${paymentId}`, { method: 'GET' })).json()
  const post = async (path: string, body: object) =>
    (await fetch(`/api/deposits/payments/${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
  /** To take all of the payment's money back to an address that the payment does not know. */
  async function withdrawal(payment: Untyped) {
    const query = { source: 'OWNER', owner: payment.owner_address, scope: { kind: 'PAYMENT', payment_id: paymentId } }
    const { balance_results } = await post('balances', { query })
    const [{ token, value, withdraw_from }] = balance_results
    const { withdraw_authorization: payload, signature_type } = await post('withdraw', {
      token_amounts: [{ token, amount: value.amount }],
      recipient_address: otherAddress,
      withdraw_from,
    })
    const { domain, message } = JSON.parse(payload)
    const [contract, units, max_fee] = [message.tokens[0], message.amounts[0], message.fees[0]]
    return {
      kind: 'withdraw',
      payment_id: paymentId,
      digest: hashTypedData(JSON.parse(payload)),
      signature_type,
      payload,
      wallet: domain.verifyingContract,
      recipient: otherAddress,
      chain_id: `${domain.chainId}`,
      tokens: [{ token: contract, units, max_fee }],
    }
  }
  async function request() {
    if (asks === 'owner') return { message: { kind: 'owner' } }
    const payment = await read()
    if (asks === 'withdraw') return { payment, message: await withdrawal(payment) }
    const [{ payload, signature_type }] = payment.next_instruction.verifications
    const digest = asks === 'altered' ? `0x${'5a'.repeat(32)}` : hashTypedData(JSON.parse(payload))
    return { payment, message: { kind: 'verify', payment_id: paymentId, digest, signature_type, payload } }
  }
  const answers: Record<string, (body: Asked) => Promise<object>> = {
    '/handover': async (body) => {
      if (signs) await sign(body)
      return { token }
    },
    '/handover/result': async ({ number }) =>
      args.owner === undefined
        ? { opened, sealed: answered[number] }
        : { opened, sealed: await seal('answer 0', JSON.stringify({ kind: 'owner', address: args.owner })) },
    '/handover/open': async ({ number }) => {
      if (asks === 'nothing' || asks === 'elsewhere') return { answered: number === 0 }
      if (number > 0) return { answered: false }
      const { payment, message } = await request()
      return { answered: false, payment, sealed: await seal('request 0', JSON.stringify(message)) }
    },
    '/handover/answer': async () => ({}),
    '/handover/end': async () => ({}),
  }

  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://scenario.test')
    const path = pathname.replace('/api/deposits', '')
    const answer = answers[path]
    if (answer) {
      if (offline && path !== '/handover') throw new TypeError('Failed to fetch')
      if (asks === 'gone' || (late && path === '/handover/answer'))
        return Response.json({ errors: [{ kind: 'other', message: 'Gone.' }] }, { status: 404 })
      const body = await answer(JSON.parse(String(init?.body)))
      return Response.json({ expires_in: seconds, ...body })
    }
    const response = await fetch(input, init)
    const headers = new Headers(response.headers)
    headers.set('x-deposit-handover', '/')
    return new Response(response.body, { status: response.status, headers })
  }
}

/** A story without a link starts without one. */
export function forgetHandover(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
}
