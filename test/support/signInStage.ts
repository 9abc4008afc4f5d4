import { privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import type { DepositProxyOptions } from '../../src/proxy/options/DepositProxyOptions.js'
import { createMemoryStore } from '../../src/proxy/store/createMemoryStore.js'
import { signInMessage } from '../../src/signing/signInMessage.js'
import { proxyStage } from './proxyStage.js'
import { sendJson } from './spyUpstream.js'

type Options = Partial<DepositProxyOptions>

/** The wallets of two people. */
export const account = privateKeyToAccount(`0x${'5a'.repeat(32)}`)
export const other = privateKeyToAccount(`0x${'5b'.repeat(32)}`)

/** A proxy with wallet sessions, shared by all tests of a file, and what a page asks of it to sign in. */
export function signInStage() {
  const stage = proxyStage()
  const { page, ask } = stage
  const optionsOf = (customerId: string): Options => ({
    walletSessions: { origins: [page, 'https://pay.example'] },
    authorize: () => ({ customerId }),
    // Shared, as by two processes.
    store,
  })
  const store = createMemoryStore()
  const ann = optionsOf('ann')

  async function nonceFor(options: Options = ann): Promise<string> {
    const response = await ask(`session?origin=${page}`, {}, options)
    return ((await response.json()) as { nonce: string }).nonce
  }

  function post(body: unknown, options: Options = ann, headers: Record<string, string> = {}): Promise<Response> {
    const json = { 'content-type': 'application/json', origin: page, ...headers }
    return ask('session', { method: 'POST', headers: json, body: JSON.stringify(body) }, options)
  }

  async function signed(options: Options = ann, signer = account) {
    const message = signInMessage({ origin: page, address: signer.address, nonce: await nonceFor(options) })
    return { message, signature: await signer.signMessage({ message }) }
  }

  /** What a browser keeps of a response. */
  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

  async function signIn(options: Options = ann, signer = account): Promise<string> {
    const response = await post(await signed(options, signer), options)
    expect(response.status).toBe(200)
    return cookieOf(response)
  }

  /** The history of a wallet for which Ann made one payment, and somebody else another. */
  async function historyOf(owner: string, cookie = '', options: Options = ann, headers: Record<string, string> = {}) {
    const rows = [
      { payment_id: 'own', customer_id: 'ann', owner_address: owner },
      { payment_id: 'elsewhere', customer_id: 'eve', owner_address: owner },
    ]
    // The service does not decide what is offered.
    stage.upstream.respondWith((_, response) => sendJson(response, { payment_statuses: rows, owner_session: 'active' }))
    const response = await ask(`payments/history?owner_address=${owner}`, { headers: { cookie, ...headers } }, options)
    const { payment_statuses, owner_session } = (await response.json()) as {
      payment_statuses: { payment_id: string }[]
      owner_session?: string
    }
    return { ids: payment_statuses.map(({ payment_id }) => payment_id), session: owner_session }
  }

  return { page, ask, store, ann, optionsOf, nonceFor, post, signed, signIn, historyOf }
}
