import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestPayment } from '../testing/insertTestPayment.js'
import { startTestFunding, type TestFunding } from '../testing/startTestFunding.js'

const shop = 'https://shop.example/done'
const link = `href="${shop}"`
const card = { number: '4242 4242 4242 4242', expiry: '12/30', code: '123', name: 'Ada' }

let funding: TestFunding
beforeAll(async () => {
  funding = await startTestFunding()
})
afterAll(() => funding?.stop())

type After = 'COMPLETED' | 'FUNDED'

/** Opens the page of a paid card payment. `become` changes the payment's status. */
async function paidCheckout(client_redirect_after: After, redirectUrl = shop) {
  const checkout = await funding.open('northpay', { redirectUrl })
  await insertTestPayment(funding.db, {
    id: checkout.paymentId,
    funded: false,
    client_redirect_url: shop,
    client_redirect_after,
  })
  await checkout.post(card)
  const become = (status: 'COMPLETE' | 'FAILED') =>
    funding.db.updateTable('payments').set({ status }).where('id', '=', checkout.paymentId).execute()
  const fund = () =>
    funding.db.updateTable('payments').set({ funded: true }).where('id', '=', checkout.paymentId).execute()
  const read = async (init?: RequestInit) => {
    const page = await checkout.get('', init)
    return { text: await page.text(), refresh: page.headers.get('refresh') }
  }
  return { become, fund, read }
}

test('with client_redirect_after FUNDED the return link waits for the money', async () => {
  const { read, fund } = await paidCheckout('FUNDED')
  expect((await read()).text).not.toContain(shop)
  await fund()
  const { text, refresh } = await read()
  expect(text).toContain(link)
  expect(refresh).toBeNull()
})

test('with COMPLETED the page refreshes until the deposit arrived, then links back', async () => {
  const { read, become } = await paidCheckout('COMPLETED')
  const waiting = await read()
  expect(waiting.text).not.toContain(shop)
  expect(waiting.text).toContain('The way back opens here when your deposit has arrived.')
  expect(waiting.refresh).toMatch(/^\d+$/)
  await become('COMPLETE')
  const arrived = await read()
  expect(arrived.text).toContain(link)
  expect(arrived.refresh).toBeNull()
})

test('a failed deposit shows the return link', async () => {
  const { read, become } = await paidCheckout('COMPLETED')
  await become('FAILED')
  expect((await read()).text).toContain(link)
})

test('a redirect URL given only for the provider page is linked once paid', async () => {
  const { read } = await paidCheckout('COMPLETED', 'https://shop.example/card-done')
  expect((await read()).text).toContain('href="https://shop.example/card-done"')
})

test('a framed page has no return link and does not refresh', async () => {
  const { read } = await paidCheckout('COMPLETED')
  const { text, refresh } = await read({ headers: { 'sec-fetch-dest': 'iframe' } })
  expect(text).not.toContain('way back')
  expect(refresh).toBeNull()
})
