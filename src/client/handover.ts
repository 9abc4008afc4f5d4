import { Payment } from '../schema/Payment.js'
import { integer, object, type Schema, text } from '../schema/parse.js'
import { Flag, maybe } from '../schema/primitives.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'

/** One request of a link, by its number. */
export type HandoverPlace = CallOptions & { token: string; number: number }

const Sealed = text(12_000, /^[\w-]+$/)
const Token = text(22, /^[\w-]{22}$/)

function endpoint<Output>(path: Endpoint<Output>['path'], schema: Schema<Output>): Endpoint<Output> {
  return { method: 'POST', path, retryable: false, schema, maxBytes: maxResponseBytes, timeout: 15_000 }
}

const ask = endpoint('/handover', object({ token: Token, expires_in: integer() }))
const open = endpoint(
  '/handover/open',
  object({ sealed: maybe(Sealed), payment: maybe(Payment), answered: Flag, expires_in: integer() }),
)
const result = endpoint('/handover/result', object({ sealed: maybe(Sealed), opened: Flag, expires_in: integer() }))
const answer: Endpoint<unknown> = endpoint('/handover/answer', (value) => value)
const end: Endpoint<unknown> = { ...answer, path: '/handover/end' }

type AskParameters = Omit<HandoverPlace, 'token'> & {
  sealed: string
  payment_id?: string | undefined
  /** Of a link that was opened before. Without one, a new link is made. */
  token?: string | undefined
}

/** `POST /handover` of the proxy: asks another device for something, through a new link or one that it has opened. */
export function askHandover(client: DepositClient, { signal, ...body }: AskParameters) {
  return client.request(ask, { body }, { signal })
}

/** `POST /handover/open` of the proxy: what the other device is asked. Nothing is sealed while a request is awaited, or once it is `answered`. */
export function openHandover(client: DepositClient, { signal, ...body }: HandoverPlace) {
  return client.request(open, { body }, { signal })
}

/** `POST /handover/answer` of the proxy: answers a request, once. */
export async function answerHandover(
  client: DepositClient,
  { signal, ...body }: HandoverPlace & { sealed: string },
): Promise<void> {
  await client.request(answer, { body }, { signal })
}

/** `POST /handover/result` of the proxy: whether the link was opened, and the answer if there is one. */
export function getHandoverResult(client: DepositClient, { signal, ...body }: HandoverPlace) {
  return client.request(result, { body }, { signal })
}

/** `POST /handover/end` of the proxy: the link opens nothing any more. */
export async function endHandover(
  client: DepositClient,
  { signal, ...body }: Omit<HandoverPlace, 'number'>,
): Promise<void> {
  await client.request(end, { body }, { signal })
}
