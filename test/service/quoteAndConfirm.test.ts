// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectIssue } from '../support/expectIssue.js'
import { freshAddress } from '../support/freshAddress.js'
import { quoteAndConfirm, quoteRequest, tokenId } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'

let sandbox: RunningSandbox
let usdc: string
let link: string
beforeAll(async () => {
  sandbox = await startSandbox()
  usdc = await tokenId(sandbox.api, 'arbitrum', 'USDC')
  link = await tokenId(sandbox.api, 'arbitrum', 'LINK')
})
afterAll(() => sandbox?.stop())

describe('routes and options', () => {
  const other = { show_all_issues: true }
  test('an unsupported payment method or provider is reported as such', async () => {
    const ask = (more: object) =>
      sandbox.api.post('/payments/quotes', quoteRequest('usd', '50', usdc, { ...other, ...more }))
    expect((await ask({ onramp_methods: ['PIX'] })).body.fault).toMatchObject({ kind: 'payin_method' })
    expect((await ask({ onramps: ['nobody'] })).body.fault).toMatchObject({ kind: 'provider' })
    expect((await ask({ onramps: ['NorthPay'], onramp_methods: ['credit_card'] })).body.quotes).toHaveLength(1)
  })

  test('unsupported options are rejected, not ignored', async () => {
    const request = quoteRequest(usdc, '10', link)
    const actions = { actions: [], user_estimated_gas: '0' }
    for (const body of [
      { ...request, hops: ['nowhere'] },
      { ...request, request: { ...request.request, custom_actions: actions } },
    ]) {
      expectIssue(await sandbox.api.post('/payments/quotes', body), 400)
    }
    expectIssue(
      await sandbox.api.post('/payments/quotes', { ...request, rev_share_name: 'x' }),
      400,
      'org_configuration',
    )
  })

  test('an unknown parent_payment_id is 404', async () => {
    const parent_payment_id = '00000000-0000-4000-8000-000000000000'
    expectIssue(await sandbox.api.post('/payments/quotes', quoteRequest(usdc, '10', link, { parent_payment_id })), 404)
  })

  test('a label is limited to 255 characters', async () => {
    const quote = (label: string) => sandbox.api.post('/payments/quotes', quoteRequest(usdc, '10', link, { label }))
    expect((await quote('x'.repeat(255))).status).toBe(200)
    expectIssue(await quote('x'.repeat(256)), 400)
    expectIssue(await quote('a\u0000b'), 400)
  })

  test('a destination that would lose the funds is rejected when quoting', async () => {
    const token = link.split(':')[1] as string
    for (const dest_address of ['0x0000000000000000000000000000000000000000', token]) {
      const request = quoteRequest(usdc, '10', link)
      const body = { ...request, request: { ...request.request, dest_address } }
      expectIssue(await sandbox.api.post('/payments/quotes', body), 400)
    }
    const request = quoteRequest(usdc, '10', link, { allow_unsafe_transfer_out: true })
    const body = { ...request, request: { ...request.request, dest_address: token } }
    expect((await sandbox.api.post('/payments/quotes', body)).status).toBe(200)
  })
})

describe('confirming', () => {
  test('confirming is idempotent for the same addresses, also concurrently', async () => {
    const { api } = sandbox
    const { payment, confirmation } = await quoteAndConfirm(api, usdc, '20', link)
    const lower = { ...confirmation, owner_address: confirmation.owner_address.toLowerCase() }
    const again = await Promise.all(
      [confirmation, confirmation, lower].map((body) => api.post('/payments/confirm', body)),
    )
    for (const { status, body } of again) {
      expect(status).toBe(200)
      expect(body.payment_id).toBe(payment.payment_id)
      expect(body.next_instruction).toEqual(payment.next_instruction)
    }
    expectIssue(await api.post('/payments/confirm', { ...confirmation, owner_address: freshAddress() }), 400)
    expectIssue(await api.post('/payments/confirm', { ...confirmation, destination_address: freshAddress() }), 400)
    expectIssue(await api.post('/payments/confirm', { ...confirmation, owner_chain: 'base' }), 400)
    expect((await api.post('/payments/confirm', { ...confirmation, owner_chain: 'arbitrum' })).status).toBe(200)
  })

  test('the deposit address depends on the owner and is never the destination', async () => {
    const { api } = sandbox
    const [a, b] = await Promise.all([quoteAndConfirm(api, usdc, '20', link), quoteAndConfirm(api, usdc, '20', link)])
    const addressOf = ({ payment }: typeof a): string => payment.next_instruction.deposit_info[0].deposit_address
    expect(addressOf(a)).not.toBe(addressOf(b))
    expect(addressOf(a).toLowerCase()).not.toBe(a.payment.destination_address.toLowerCase())
  })

  test('an altered or truncated state token, or one of another payment, is rejected', async () => {
    const { api } = sandbox
    const quoted = await api.post('/payments/quotes', quoteRequest(usdc, '20', link))
    const good = {
      payment_id: quoted.body.quotes[0].payment_id,
      state_token: quoted.body.state_token as string,
      owner_address: freshAddress(),
      destination_address: freshAddress(),
    }
    const flipped = good.state_token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
    const tokens = [
      flipped,
      `${good.state_token}A`,
      good.state_token.slice(0, -1),
      'x',
      '',
      '.',
      `${good.state_token}.x`,
    ]
    for (const state_token of tokens) expectIssue(await api.post('/payments/confirm', { ...good, state_token }), 400)
    const other = '00000000-0000-4000-8000-000000000000'
    expectIssue(await api.post('/payments/confirm', { ...good, payment_id: other }), 400)
    expectIssue(await api.post('/payments/confirm', { ...good, client_redirect_url: 'javascript:alert(1)' }), 400)
    expectIssue(await api.post('/payments/confirm', { ...good, client_redirect_url: 'http://example.com/' }), 400)
    expect(
      (await api.post('/payments/confirm', { ...good, client_redirect_url: 'http://127.0.0.1:5173/' })).status,
    ).toBe(200)
  })

  test.each([
    ['owner_address', '0x0000000000000000000000000000000000000000', 'owner'],
    ['owner_address', '0x12', 'other'],
    ['destination_address', '0x0000000000000000000000000000000000000000', 'other'],
    ['destination_address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96046', 'other'],
    ['destination_address', 'vitalik.eth', 'other'],
  ])('the %s %s is rejected', async (field, value, kind) => {
    const quoted = await sandbox.api.post('/payments/quotes', quoteRequest(usdc, '20', link))
    const body = {
      payment_id: quoted.body.quotes[0].payment_id,
      state_token: quoted.body.state_token,
      owner_address: freshAddress(),
      destination_address: freshAddress(),
      [field]:
        value === '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96046' ? '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96046' : value,
    }
    expectIssue(await sandbox.api.post('/payments/confirm', body), 400, kind)
  })

  test('a destination other than the quoted one is rejected', async () => {
    const request = quoteRequest(usdc, '20', link)
    const dest_address = freshAddress()
    const quoted = await sandbox.api.post('/payments/quotes', {
      ...request,
      request: { ...request.request, dest_address },
    })
    const confirmation = {
      payment_id: quoted.body.quotes[0].payment_id,
      state_token: quoted.body.state_token,
      owner_address: freshAddress(),
    }
    expectIssue(
      await sandbox.api.post('/payments/confirm', { ...confirmation, destination_address: freshAddress() }),
      400,
    )
    const right = await sandbox.api.post('/payments/confirm', {
      ...confirmation,
      destination_address: dest_address.toLowerCase(),
    })
    expect(right.status).toBe(200)
  })

  test('an expired quote is rejected', async () => {
    const { api } = sandbox
    const quoted = await api.post('/payments/quotes', quoteRequest(usdc, '20', link))
    await api.post('/control/clock', { advance_seconds: 301 })
    const late = await api.post('/payments/confirm', {
      payment_id: quoted.body.quotes[0].payment_id,
      state_token: quoted.body.state_token,
      owner_address: freshAddress(),
      destination_address: freshAddress(),
    })
    expectIssue(late, 400)
    expect(late.body.errors[0].message).toContain('expired')
  })
})
