import { object, type Schema } from '../schema/parse.js'
import { Text } from '../schema/primitives.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'

const getNonce: Endpoint<{ nonce: string }> = {
  method: 'GET',
  path: '/session',
  retryable: true,
  schema: object({ nonce: Text }),
  maxBytes: maxResponseBytes,
}
const anything: Schema<unknown> = (value) => value
const create: Endpoint<unknown> = { ...getNonce, method: 'POST', retryable: false, schema: anything }
const end: Endpoint<unknown> = { ...getNonce, method: 'DELETE', schema: anything }

type SignedMessage = CallOptions & { message: string; signature: string }

/** `GET /session` of the proxy: what a sign-in message of a page at `origin` has to contain. */
export async function getSignInNonce(
  client: DepositClient,
  { signal, origin }: CallOptions & { origin: string },
): Promise<string> {
  return (await client.request(getNonce, { query: { origin } }, { signal })).nonce
}

/** `POST /session` of the proxy: the wallet of the message is proven, and this browser remembers it for 30 days. */
export async function createOwnerSession(client: DepositClient, { signal, ...body }: SignedMessage): Promise<void> {
  await client.request(create, { body }, { signal })
}

/** `DELETE /session` of the proxy: this browser forgets the wallet. */
export async function endOwnerSession(
  client: DepositClient,
  { signal, owner_address }: CallOptions & { owner_address: string },
): Promise<void> {
  await client.request(end, { query: { owner_address } }, { signal })
}
