import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestFunding, type TestFunding } from '../testing/startTestFunding.js'

const good = { number: '4242 4242 4242 4242', expiry: '12/30', code: '987', name: 'Ada Lovelace' }
const declined = { ...good, number: '4000 0000 0000 0002' }
const challenged = { ...good, number: '4000 0000 0000 3220' }

let funding: TestFunding
beforeAll(async () => {
  funding = await startTestFunding()
})
afterAll(() => funding?.stop())

const openCheckout = (change?: Parameters<TestFunding['open']>[1]) => funding.open('northpay', change)

test('the page shows purchase, price and that no real card is charged', async () => {
  const { get } = await openCheckout()
  const response = await get()
  const page = await response.text()
  expect(response.status).toBe(200)
  expect(page).toContain('Buy 49.49 USDC for 50.00 USD')
  expect(page).toContain('Pay 50.00 USD')
  expect(page).toContain('Test provider: no real card is charged.')
  for (const field of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']) expect(page).toContain(`autocomplete="${field}"`)
})

test('an approved card is charged once when the form is submitted repeatedly', async () => {
  const { paymentId, post, state, get } = await openCheckout()
  const responses = await Promise.all(Array.from({ length: 8 }, () => post(good)))
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(303))
  expect(await state()).toBe('charged')
  const page = await (await get()).text()
  expect(page).toContain('Paid. Northpay is sending your USDC.')
  expect(page).toContain('data-hints="loaded paid"')
  await vi.waitFor(() => expect(funding.sends.map(({ id }) => id)).toContain(`northpay:${paymentId}`), {
    timeout: 240_000,
  })
  expect(funding.sends.filter(({ id }) => id.includes(paymentId))).toHaveLength(1)
})

test('a declined card keeps the session open and another card can pay', async () => {
  const { post, state } = await openCheckout()
  const response = await post(declined)
  const page = await response.text()
  expect(response.status).toBe(402)
  expect(page).toContain('Your bank declined this card. Nothing was charged.')
  expect(page).toContain('value="Ada Lovelace"')
  expect(page).toContain('data-hints="loaded declined"')
  expect(await state()).toBe('declined')
  expect((await post(good)).status).toBe(303)
  expect(await state()).toBe('charged')
})

test('a card number that is not a test card is declined', async () => {
  const { post, state } = await openCheckout()
  const response = await post({ ...good, number: '5555 5555 5555 4444' })
  expect(await response.text()).toContain('only knows the test cards')
  expect(await state()).toBe('declined')
})

test('invalid input is marked at its field, and nothing is charged', async () => {
  const { post, state } = await openCheckout()
  const response = await post({ ...good, number: '4242 4242 4242 4241', expiry: '01/20' })
  const page = await response.text()
  expect(response.status).toBe(422)
  expect(page).toContain('2 fields need another look.')
  expect(page).toContain('aria-describedby="number-error"')
  expect(page).toContain('id="expiry-error"')
  expect(await state()).toBe('open')
})

test('the right code passes the challenge', async () => {
  const { post, state, get } = await openCheckout()
  expect((await post(challenged)).status).toBe(303)
  expect(await (await get()).text()).toContain('Your bank asks for a code')
  const wrong = await post({ action: 'code', challenge: '9999' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('You have 2 tries left.')
  expect((await post({ action: 'code', challenge: '1234' })).status).toBe(303)
  expect(await state()).toBe('charged')
})

test('three wrong codes end the challenge, including concurrent attempts', async () => {
  const { post, state, get } = await openCheckout()
  await post(challenged)
  await Promise.all(Array.from({ length: 6 }, (_, index) => post({ action: 'code', challenge: `${index}` })))
  expect(await state()).toBe('declined')
  await post({ action: 'code', challenge: '1234' })
  expect(await state()).toBe('declined')
  expect(await (await get()).text()).toContain('That was the third wrong code. Nothing was charged.')
})

test('a challenge can be cancelled to use another card', async () => {
  const { post, state } = await openCheckout()
  await post(challenged)
  await post({ action: 'other_card' })
  expect(await state()).toBe('open')
})

test('after the payment deadline the page returns 410 and charges nothing', async () => {
  const { post, state, get } = await openCheckout({ payBy: new Date(funding.clock.now().getTime() - 1) })
  const response = await get()
  expect(response.status).toBe(410)
  expect(await response.text()).toContain('The time to pay is over. Nothing was charged.')
  await post(good)
  expect(await state()).toBe('open')
})

test('a code entered after the payment deadline is not charged', async () => {
  const { post, state } = await openCheckout({ payBy: new Date(funding.clock.now().getTime() + 60_000) })
  await post(challenged)
  await funding.clock.advance(120_000)
  await post({ action: 'code', challenge: '1234' })
  expect(await state()).toBe('challenge')
})

test('reopening a session returns the same URL and deposit address', async () => {
  const { paymentId, url, session } = await openCheckout()
  const [provider] = funding.onramps.providers
  const again = await provider?.openSession({
    ...session,
    depositAddress: '0x00000000000000000000000000000000000000cc',
  })
  expect(again?.url).toBe(url)
  const rows = await funding.db.selectFrom('onramp_sessions').selectAll().where('payment_id', '=', paymentId).execute()
  expect(rows.map(({ deposit_address }) => deposit_address)).toEqual([session.depositAddress])
})

test('a session that died unpaid is renewed with another page, one that was charged never', async () => {
  const [provider] = funding.onramps.providers
  const reopen = async ({ session }: Awaited<ReturnType<typeof openCheckout>>) => {
    const payBy = new Date(funding.clock.now().getTime() + 60_000)
    return await provider?.openSession({ ...session, payBy })
  }
  const [dead, charged] = [await openCheckout(), await openCheckout()]
  expect((await reopen(dead))?.url).toBe(dead.url)
  await dead.post(challenged)
  await charged.post(good)
  await funding.clock.advance(1_900_000)
  expect(await reopen(charged)).toEqual({ url: charged.url, payBy: charged.session.payBy })
  const renewed = await reopen(dead)
  expect(renewed?.url).not.toBe(dead.url)
  expect(renewed?.payBy).not.toEqual(dead.session.payBy)
  expect(await dead.state()).toBe('open')
  expect((await dead.get()).status).toBe(404)
  expect((await funding.app.request(renewed?.url ?? '')).status).toBe(200)
})

test('without the right token there is no page, no form and no charge', async () => {
  const { paymentId, post, state } = await openCheckout()
  for (const token of ['', 'x', '0'.repeat(32)]) {
    expect((await funding.app.request(`/northpay/${paymentId}?token=${token}`)).status).toBe(404)
    expect((await post({ ...good, token })).status).toBe(404)
    expect((await post({ action: 'code', challenge: '1234', token })).status).toBe(404)
  }
  expect((await funding.app.request('/northpay/unknown?token=x')).status).toBe(404)
  expect(await state()).toBe('open')
})

test('card number and code appear in no response, log line or column', async () => {
  const { paymentId, post } = await openCheckout()
  const responses = [
    await post({ ...good, number: '4242 4242 4242 4241' }),
    await post(declined),
    await post(challenged),
  ]
  const pages = await Promise.all(responses.map((response) => response.text()))
  const row = await funding.db.selectFrom('onramp_sessions').selectAll().where('payment_id', '=', paymentId).execute()
  // The page lists the test cards, so only the form is checked.
  const forms = pages.map((page) => page.replace(/<details[\s\S]*<\/details>/, ''))
  const seen = [
    ...forms,
    ...funding.logged,
    JSON.stringify(row),
    ...responses.map(({ headers }) => JSON.stringify([...headers])),
  ]
  for (const text of seen) {
    expect(text.replace(/[\s-]/g, '')).not.toMatch(/4242424242424241|4000000000000002|4000000000003220/)
    expect(text).not.toContain('value="987"')
  }
  expect(row[0]?.card_last4).toBe('3220')
})

test('user input is escaped', async () => {
  const { post } = await openCheckout()
  const page = await (await post({ ...declined, name: '"><script>alert(1)</script>' })).text()
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('&quot;&gt;&lt;script&gt;')
})

test('only loopback pages may frame a checkout, and no response is cached', async () => {
  const { get, post } = await openCheckout()
  for (const response of [await get(), await post(declined), await funding.app.request('/nowhere')]) {
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/frame-ancestors http:\/\/127\.0\.0\.1:\* http:\/\/localhost:\*$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('the return link is shown only in a separate tab and only for a safe URL', async () => {
  const safe = await openCheckout({ redirectUrl: 'https://shop.example/done' })
  await safe.post(good)
  expect(await (await safe.get()).text()).toContain('href="https://shop.example/done"')
  const framed = await safe.get('', { headers: { 'sec-fetch-dest': 'iframe' } })
  expect(await framed.text()).not.toContain('shop.example')
  const unsafe = await openCheckout({ redirectUrl: 'javascript:alert(1)' })
  await unsafe.post(good)
  expect(await (await unsafe.get()).text()).not.toContain('javascript:')
})

test('other methods and large bodies are rejected with an error page', async () => {
  const { paymentId, post, state } = await openCheckout()
  const put = await funding.app.request(`/northpay/${paymentId}`, { method: 'PUT' })
  expect(put.status).toBe(405)
  expect(put.headers.get('allow')).toBe('GET, HEAD, POST')
  const large = await post({ ...good, name: 'a'.repeat(20_000) })
  expect(large.status).toBe(413)
  expect(await large.text()).toContain('Nothing was charged.')
  expect(await state()).toBe('open')
})
