import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestFunding, type TestFunding } from '../testing/startTestFunding.js'

let funding: TestFunding
beforeAll(async () => {
  funding = await startTestFunding()
})
afterAll(() => funding?.stop())

const sendsOf = (paymentId: string) => funding.sends.filter(({ id }) => id.includes(paymentId))

describe.each(['cardinal', 'bluebank'])('%s', (id) => {
  test('pays once however often the form is sent, from its own wallet', async () => {
    const { paymentId, post, state } = await funding.open(id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => post({ outcome: 'approved' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(303))
    expect(await state()).toBe('charged')
    await funding.clock.advance(60_000)
    const stop = new AbortController()
    const paying = funding.onramps.run(stop.signal)
    await vi.waitFor(() => expect(sendsOf(paymentId)).toHaveLength(1), { timeout: 20_000 })
    stop.abort()
    await paying
    expect(sendsOf(paymentId)).toMatchObject([{ id: `${id}:${paymentId}`, key: id }])
  })

  test('a refusal keeps the session open, says that nothing was charged, and a second try can pay', async () => {
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

  test.each(['', 'maybe', 'approved '])('the answer %j is no answer: the page asks again', async (outcome) => {
    const { post, state } = await funding.open(id)
    const answer = await post({ outcome })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Choose how the test goes on. Nothing was charged.')
    expect(await state()).toBe('open')
  })

  test('after the time to pay it refuses and charges nothing', async () => {
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

  test('its sessions cannot be paid at another provider', async () => {
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

test('the phone wallet of the quote is named, and its sheet opens on demand', async () => {
  const { get } = await funding.open('cardinal', { method: 'GOOGLE_PAY' })
  const page = await (await get()).text()
  expect(page).toContain('Pay with Google Pay')
  expect(page).toContain('Test provider: no real wallet is asked and nothing is charged.')
  expect(page).not.toContain('name="outcome"')
  const sheet = await (await get('&sheet=open')).text()
  expect(sheet).toContain('Confirm 50.00 USD')
  expect(sheet.match(/name="outcome"/g)).toHaveLength(2)
})

test('bank details fit the currency and carry a reference', async () => {
  const dollars = await (await (await funding.open('bluebank')).get()).text()
  expect(dollars).toContain('Routing number')
  expect(dollars).toMatch(/BB( [0-9A-F]{4}){3}/)
  const euros = await (await (await funding.open('bluebank', { fiat: 'eur' })).get()).text()
  expect(euros).toContain('IBAN')
  expect(euros).toContain('Transfer 50.00 EUR')
})

test('a bank transfer is paid out when it has cleared and not a moment before', async () => {
  const { paymentId, get, post } = await funding.open('bluebank')
  await post({ outcome: 'approved' })
  expect(await (await get()).text()).toContain('Your transfer is clearing.')
  const stop = new AbortController()
  const paying = funding.onramps.run(stop.signal)
  const later = await funding.open('cardinal')
  await later.post({ outcome: 'approved' })
  // The other one was charged later and is already paid: this one waits for its time, not for a turn.
  await vi.waitFor(() => expect(sendsOf(later.paymentId)).toHaveLength(1), { timeout: 20_000 })
  expect(sendsOf(paymentId)).toEqual([])
  await funding.clock.advance(60_000)
  await vi.waitFor(() => expect(sendsOf(paymentId)).toHaveLength(1), { timeout: 5_000 })
  expect(await (await get()).text()).toContain('Paid. Bluebank is sending your USDC.')
  stop.abort()
  await paying
})
