import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestFunding, type TestFunding } from '../testing/startTestFunding.js'

let funding: TestFunding
beforeAll(async () => {
  funding = await startTestFunding()
})
afterAll(() => funding?.stop())

const sendsOf = (paymentId: string) => funding.sends.filter(({ id }) => id.includes(paymentId))

describe.each(['cardinal', 'bluebank'])('%s', (id) => {
  test('repeated submissions pay out once, from the provider’s own account', async () => {
    const { paymentId, post, state } = await funding.open(id)
    const responses = await Promise.all(Array.from({ length: 6 }, () => post({ outcome: 'approved' })))
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(303))
    expect(await state()).toBe('charged')
    await funding.clock.advance(60_000)
    const stop = new AbortController()
    const paying = funding.onramps.run(stop.signal)
    await vi.waitFor(() => expect(sendsOf(paymentId)).toHaveLength(1), { timeout: 240_000 })
    stop.abort()
    await paying
    expect(sendsOf(paymentId)).toMatchObject([{ id: `${id}:${paymentId}`, key: id }])
  })

  test('a decline charges nothing and keeps the session open for a retry', async () => {
    const { get, post, state } = await funding.open(id)
    expect((await post({ outcome: 'declined' })).status).toBe(303)
    expect(await state()).toBe('declined')
    const page = await (await get()).text()
    expect(page).toContain('data-hints="loaded declined"')
    expect(page).toMatch(/Nothing was (charged|taken)/)
    await post({ outcome: 'approved' })
    expect(await state()).toBe('charged')
    await post({ outcome: 'declined' })
    expect(await state()).toBe('charged')
  })

  test.each(['', 'maybe', 'approved '])('the invalid outcome %j returns 422 and charges nothing', async (outcome) => {
    const { post, state } = await funding.open(id)
    const response = await post({ outcome })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Choose how the test goes on. Nothing was charged.')
    expect(await state()).toBe('open')
  })

  test('after the payment deadline it returns 410 and charges nothing', async () => {
    const { get, post, state } = await funding.open(id, { payBy: new Date(funding.clock.now().getTime() - 1) })
    expect((await get()).status).toBe(410)
    await post({ outcome: 'approved' })
    expect(await state()).toBe('open')
  })

  test('without the right token there is no page and no charge', async () => {
    const { post, state, url } = await funding.open(id)
    expect((await funding.app.request(`${new URL(url).pathname}?token=${'0'.repeat(32)}`)).status).toBe(404)
    expect((await post({ outcome: 'approved', token: '0'.repeat(32) })).status).toBe(404)
    expect(await state()).toBe('open')
  })

  test('its sessions cannot be paid on another provider’s pages', async () => {
    const { url, token, state } = await funding.open(id)
    for (const other of ['northpay', 'cardinal', 'bluebank'].filter((name) => name !== id)) {
      const path = new URL(url).pathname.replace(id, other)
      const body = new URLSearchParams({ token, outcome: 'approved' })
      expect((await funding.app.request(`${path}?token=${token}`)).status).toBe(404)
      expect((await funding.app.request(path, { method: 'POST', body })).status).toBe(404)
    }
    expect(await state()).toBe('open')
  })
})

test('the page names the phone wallet of the quote and opens its sheet on demand', async () => {
  const { get } = await funding.open('cardinal', { method: 'GOOGLE_PAY' })
  const page = await (await get()).text()
  expect(page).toContain('Pay with Google Pay')
  expect(page).toContain('Test provider: no real wallet is asked and nothing is charged.')
  expect(page).not.toContain('name="outcome"')
  const sheet = await (await get('&sheet=open')).text()
  expect(sheet).toContain('Confirm 50.00 USD')
  expect(sheet.match(/name="outcome"/g)).toHaveLength(2)
})

test('bank details match the currency and include a reference', async () => {
  const dollars = await (await (await funding.open('bluebank')).get()).text()
  expect(dollars).toContain('Routing number')
  expect(dollars).toMatch(/BB( [0-9A-F]{4}){3}/)
  const euros = await (await (await funding.open('bluebank', { fiat: 'eur' })).get()).text()
  expect(euros).toContain('IBAN')
  expect(euros).toContain('Transfer 50.00 EUR')
})

test('a bank transfer is paid out only once it has cleared', async () => {
  const { paymentId, get, post } = await funding.open('bluebank')
  await post({ outcome: 'approved' })
  expect(await (await get()).text()).toContain('Your transfer is clearing.')
  const stop = new AbortController()
  const paying = funding.onramps.run(stop.signal)
  const second = await funding.open('cardinal')
  await second.post({ outcome: 'approved' })
  // The second session was charged after the first but is already paid out: the first waits for clearing, not in a
  // queue.
  await vi.waitFor(() => expect(sendsOf(second.paymentId)).toHaveLength(1), { timeout: 240_000 })
  expect(sendsOf(paymentId)).toEqual([])
  await funding.clock.advance(60_000)
  await vi.waitFor(() => expect(sendsOf(paymentId)).toHaveLength(1), { timeout: 240_000 })
  expect(await (await get()).text()).toContain('Paid. Bluebank is sending your USDC.')
  stop.abort()
  await paying
})
