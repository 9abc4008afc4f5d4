// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest'
import document from '../../docs/openapi.json' with { type: 'json' }
import { examples, issueValues } from '../../sandbox/src/control/examples/examples.js'
import {
  confirmPayment,
  confirmWithdrawal,
  createDepositClient,
  createQuotes,
  type DepositClient,
  getChains,
  getExternalBalances,
  getHistory,
  getOwnerBalances,
  getPayment,
  getPaymentIssues,
  getWithdrawal,
  prepareWithdrawal,
} from '../../src/exports/client.js'
import { createContract, type OpenApi } from '../conformance/Contract.js'
import { openRecovery } from '../support/openRecovery.js'
import { quoteRequest } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { withdraw } from '../support/withdraw.js'

type Call = (client: DepositClient) => Promise<unknown>

let sandbox: RunningSandbox
let calls: Record<string, Call[]>
let paymentId: string
beforeAll(async () => {
  sandbox = await startSandbox()
  const at = await openRecovery(sandbox)
  const { payment, owner, balance, confirmation } = await at.shortPayment()
  const { payment_id } = payment
  paymentId = payment_id
  const token_amounts = [{ token: at.usdc, amount: '5' }]
  const withdrawal = {
    token_amounts,
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  }
  const done = await withdraw(sandbox.api, owner, withdrawal)
  const { withdraw_id } = done.prepared
  const queries = [{ address: owner.address, token: at.usdc }]
  calls = {
    'GET /chains': [(client) => getChains(client)],
    'POST /payments/quotes': [(client) => createQuotes(client, quoteRequest('usd', '100', at.weth) as never)],
    'POST /payments/confirm': [(client) => confirmPayment(client, confirmation)],
    'GET /payments': [(client) => getPayment(client, { payment_id })],
    'GET /payments/history': [(client) => getHistory(client, { owner_address: owner.address })],
    'POST /payments/balances': [
      (client) => getOwnerBalances(client, { owner: owner.address, scope: { kind: 'PAYMENT', payment_id } }),
      (client) => getExternalBalances(client, { queries }),
    ],
    'POST /payments/issues': [(client) => getPaymentIssues(client, { payment_ids: [payment_id] })],
    'POST /payments/withdraw': [(client) => prepareWithdrawal(client, withdrawal)],
    'POST /payments/withdraw/confirm': [(client) => confirmWithdrawal(client, done.confirmation)],
    'GET /payments/withdraw/status': [(client) => getWithdrawal(client, { withdraw_id })],
  }
})
afterAll(() => sandbox?.stop())

const contract = createContract(document as unknown as OpenApi, new Map())

/** Asks for an example. Rejects if the client cannot read the response, and resolves with what was sent. */
async function ask(call: Call, example: string): Promise<{ status: number; body: unknown }> {
  let sent: { status: number; body: unknown } | undefined
  const client = createDepositClient({
    baseUrl: sandbox.url,
    attempts: 1,
    headers: { authorization: 'Bearer sk_sandbox', 'sandbox-example': example },
    fetch: async (...request) => {
      const response = await fetch(...request)
      sent ??= { status: response.status, body: await response.clone().json() }
      return response
    },
  })
  await call(client)
  return sent as { status: number; body: unknown }
}

/** An issue is named by its kind and detail. */
const isSent = (body: unknown, value: string): boolean =>
  value.split('.').every((part) => JSON.stringify(body).includes(`"${part}"`))

for (const [name, { values, at }] of Object.entries(examples)) {
  test.each(Object.keys(at))(`every ${name}, and an unknown one, in responses to %s`, async (operation) => {
    for (const value of [...values, 'SOMETHING_NEW']) {
      const [call, ...others] = calls[operation] as [Call, ...Call[]]
      const { status, body } = await ask(call, `${name}=${value}`)
      expect({ value, status, isSent: isSent(body, value) }).toEqual({ value, status: 200, isSent: true })
      if (value !== 'SOMETHING_NEW') expect(contract.checkResponse(operation, status, body)).toEqual([])
      for (const other of others) {
        const answer = await ask(other, `${name}=${value}`)
        if (value !== 'SOMETHING_NEW') expect(contract.checkResponse(operation, 200, answer.body)).toEqual([])
      }
    }
  })
}

test('error responds with every issue, and does not handle the request', async () => {
  for (const value of [...issueValues, 'SOMETHING_NEW']) {
    const headers = { authorization: 'Bearer sk_sandbox', 'sandbox-example': `error=${value}` }
    const response = await fetch(`${sandbox.url}/payments?payment_id=${paymentId}`, { headers })
    const body = await response.json()
    expect({ value, status: response.status, isSent: isSent(body, value) }).toEqual({
      value,
      status: 400,
      isSent: true,
    })
    if (value !== 'SOMETHING_NEW') expect(contract.checkResponse('GET /payments', 400, body)).toEqual([])
    const call = (calls['GET /payments'] as Call[])[0] as Call
    await expect(ask(call, `error=${value}`)).rejects.toThrow('This is an example of the sandbox.')
  }
})

test('an unknown name, or one that does not occur in the response, is refused', async () => {
  const [call] = calls['GET /chains'] as [Call]
  for (const example of ['weather=RAIN', 'payment_status=EXPIRED', 'address_family', 'address_family=a b']) {
    await expect(ask(call, example)).rejects.toMatchObject({ code: 'invalid_request' })
  }
})

test('nothing is stored', async () => {
  const { body } = await sandbox.api.get(`/payments?payment_id=${paymentId}`)
  expect(body).toMatchObject({ payment_id: paymentId, issues: [{ kind: 'funding' }] })
  expect(JSON.stringify(body)).not.toMatch(/SOMETHING_NEW|example/)
})

test('every enumeration of a response has an example', () => {
  const asRequested = ['FIXED_INPUT', 'CallImmediateAction']
  const known = new Set([
    ...Object.values(examples).flatMap(({ values }) => values),
    ...issueValues.flatMap((value) => value.split('.')),
    ...asRequested,
  ])
  const { schemas } = document.components
  // Requests about webhooks cause each violation, and a control triggers each event: test/service/webhooks.test.ts.
  const other = /Request$|^WithdrawConfirmation$|^Violation$|^WebhookEventType$/
  const sent = Object.entries(schemas).filter(([name]) => !other.test(name))
  const values: string[] = []
  JSON.stringify(Object.fromEntries(sent), (key, value) => {
    if (key === 'enum') values.push(...value)
    if (key === 'const') values.push(value)
    return value
  })
  expect(values.length).toBeGreaterThan(60)
  expect(values.filter((value) => !known.has(value))).toEqual([])
})
