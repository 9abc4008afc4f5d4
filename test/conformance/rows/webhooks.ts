import type { ApiResponse, DepositsApi } from '../../support/depositsApi.js'
import { expect } from '../expect.js'
import { expectRejected } from './expectRejected.js'
import { rowsOf } from './rowsOf.js'

const url = 'https://receiver.example.com/webhooks'
const event_types = ['WORKFLOW_COMPLETED', 'WORKFLOW_FAILED']
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Registers a webhook under a label of its own, and deletes it whatever the checks find. */
async function withWebhook(
  api: DepositsApi,
  check: (label: string, created: ApiResponse) => Promise<void>,
  options: object = {},
): Promise<void> {
  const label = `conformance ${crypto.randomUUID()}`
  const created = await api.post('/orgs/webhooks', { url, label, event_types, ...options })
  try {
    await check(label, created)
  } finally {
    await api.delete('/orgs/webhooks', { label })
  }
}

async function find(api: DepositsApi, label: string) {
  const { status, body } = await api.get('/orgs/webhooks')
  expect(status).toBe(200)
  return body.webhooks.find((webhook: { label: string }) => webhook.label === label)
}

/** Expects 400 with a violation at a path. */
async function expectViolation(call: Promise<ApiResponse>, path: string): Promise<void> {
  const { status, body } = await call
  const violation = { code: expect.any(String), path, message: expect.stringMatching(/\.$/) }
  expect({ status, errors: body?.errors }).toMatchObject({ status: 400, errors: [violation] })
}

const create = ({ api }: { api: DepositsApi }) =>
  withWebhook(api, async (label, { status, body }) => {
    const signing_secret = expect.stringMatching(/^.{16,}$/)
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: expect.stringMatching(uuid), label, url, signing_secret },
    })
  })

const secretIsShownOnce = ({ api }: { api: DepositsApi }) =>
  withWebhook(api, async (label, { body }) => {
    const listed = await find(api, label)
    expect(listed.id).toBe(body.id)
    expect(JSON.stringify(listed)).not.toContain(body.signing_secret)
  })

const receiverIsPublic = async ({ api }: { api: DepositsApi }) => {
  const label = `conformance ${crypto.randomUUID()}`
  const refused = ['http://receiver.example.com/', 'https://receiver.example.com:8443/', 'ftp://receiver.example.com/']
  const addresses = [
    '10.0.0.1',
    '169.254.169.254',
    '[fc00::1]',
    '[fe80::1]',
    '[::ffff:10.0.0.1]',
    '0.0.0.0',
    '192.168.1.1',
  ]
  for (const bad of [...refused, ...addresses.map((address) => `https://${address}/`), 'receiver', 'https://a:b@c.d/'])
    await expectViolation(api.post('/orgs/webhooks', { url: bad, label, event_types }), 'url')
  expect(await find(api, label)).toBeUndefined()
}

/** What needs a secret key, and the keys that it refuses. */
export const secretKeyOnly = async ({ as }: { as: (key: string) => DepositsApi }) => {
  for (const key of ['pk_sandbox', 'rk_sandbox_payments', 'rk_sandbox_history']) {
    await expectRejected(as(key).get('/orgs/webhooks'), 403)
    for (const path of ['/orgs/webhooks', '/orgs/webhooks/rotate-secret'])
      await expectRejected(as(key).post(path, {}), 403)
    await expectRejected(as(key).patch('/orgs/webhooks', {}), 403)
    await expectRejected(as(key).delete('/orgs/webhooks', {}), 403)
  }
  await expectRejected(as('').get('/orgs/webhooks'), 401)
}

/** Webhook rows. Each registers webhooks of its own and deletes them. */
export const webhookRows = [
  ...rowsOf('deposit-api', 'Webhook', { 'signing_secret: shown once': secretIsShownOnce }),
  ...rowsOf('deposit-api', 'Events', {
    '1. the receiver is public https': receiverIsPublic,
    '2. the secret is shown once': secretIsShownOnce,
  }),
  ...rowsOf('wire-supplement', 'Webhooks', {
    'POST /orgs/webhooks': create,
    'GET /orgs/webhooks': ({ api }) =>
      withWebhook(
        api,
        async (label, { body: { id } }) =>
          expect(await find(api, label)).toEqual({
            ...{ id, label, url, event_types, auth_header_name: 'X-Api-Key' },
            created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          }),
        { auth_header: { name: 'X-Api-Key', value: 'not to be shown' } },
      ),
    'PATCH /orgs/webhooks': ({ api }) =>
      withWebhook(api, async (label) => {
        const auth_header = { name: 'X-Api-Key', value: 'not to be shown' }
        const changed = await api.patch('/orgs/webhooks', { label, url: `${url}/2`, auth_header })
        expect([changed.status < 300, changed.body]).toEqual([true, undefined])
        expect(await find(api, label)).toMatchObject({ url: `${url}/2`, auth_header_name: 'X-Api-Key' })
        await api.patch('/orgs/webhooks', { label, auth_header: null })
        expect(await find(api, label)).toMatchObject({ url: `${url}/2`, auth_header_name: null })
        await expectRejected(api.patch('/orgs/webhooks', { label: `${label}?`, url }), 404)
      }),
    'DELETE /orgs/webhooks': ({ api }) =>
      withWebhook(api, async (label) => {
        const deleted = await api.delete('/orgs/webhooks', { label })
        expect([deleted.status < 300, deleted.body]).toEqual([true, undefined])
        expect(await find(api, label)).toBeUndefined()
        await expectRejected(api.delete('/orgs/webhooks', { label }), 404)
      }),
    'POST /orgs/webhooks/rotate-secret': ({ api }) =>
      withWebhook(api, async (label, { body: { id, signing_secret } }) => {
        const rotated = await api.post('/orgs/webhooks/rotate-secret', { label })
        expect(rotated).toMatchObject({ status: 200, body: { id, signing_secret: expect.any(String) } })
        expect(rotated.body.signing_secret).not.toBe(signing_secret)
        await expectRejected(api.post('/orgs/webhooks/rotate-secret', { label: `${label}?` }), 404)
      }),
    'receiver addresses': receiverIsPublic,
    'schema violations': ({ api }) =>
      withWebhook(api, async (label) => {
        const post = (body: unknown) => api.post('/orgs/webhooks', body)
        const other = `${label}?`
        await expectViolation(post('{'), '')
        await expectViolation(post('null'), '')
        await expectViolation(post({ url, event_types }), 'label')
        await expectViolation(post({ url, event_types, label: '' }), 'label')
        await expectViolation(post({ url, event_types, label: 'x'.repeat(256) }), 'label')
        await expectViolation(post({ url, event_types, label }), 'label')
        await expectViolation(post({ url, label: other }), 'event_types')
        await expectViolation(post({ url, label: other, event_types: [] }), 'event_types')
        await expectViolation(post({ url, label: other, event_types: ['WORKFLOW_OVER'] }), 'event_types.0')
        await expectViolation(post({ url: 1, label: other, event_types }), 'url')
        const auth_header = { name: 'Content-Length', value: '1' }
        await expectViolation(post({ url, label: other, event_types, auth_header }), 'auth_header.name')
        for (const signing_secret of ['x'.repeat(15), 'x'.repeat(257), ' '.repeat(20)])
          await expectViolation(post({ url, label: other, event_types, signing_secret }), 'signing_secret')
        const rotate = { label, retire_after: 'tomorrow' }
        await expectViolation(api.post('/orgs/webhooks/rotate-secret', rotate), 'retire_after')
        await expectViolation(api.patch('/orgs/webhooks', { label, url: 'http://receiver.example.com/' }), 'url')
        await expectViolation(api.delete('/orgs/webhooks', {}), 'label')
        expect(await find(api, other)).toBeUndefined()
      }),
  }),
]
