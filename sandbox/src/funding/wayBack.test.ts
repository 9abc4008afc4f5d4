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

/** The page of a card payment that is paid, and what becomes of the payment meanwhile. */
async function paidCheckout(client_redirect_after: After, redirectUrl = shop) {
  const checkout = await funding.open('northpay', { redirectUrl })
  await insertTestPayment(funding.db, {
    id: checkout.paymentId,
    funded: true,
    client_redirect_url: shop,
    client_redirect_after,
  })
  await checkout.post(card)
  const become = (status: 'COMPLETE' | 'FAILED') =>
    funding.db.updateTable('payments').set({ status }).where('id', '=', checkout.paymentId).execute()
  const read = async (init?: RequestInit) => {
    const page = await checkout.get('', init)
    return { text: await page.text(), again: page.headers.get('refresh') }
  }
  return { become, read }
}

test('who asked to be sent back once it is funded is offered that as soon as it is paid', async () => {
  const { read } = await paidCheckout('FUNDED')
  const { text, again } = await read()
  expect(text).toContain(link)
  expect(again).toBeNull()
})

test('otherwise the way back opens by itself when the deposit has arrived', async () => {
  const { read, become } = await paidCheckout('COMPLETED')
  const waiting = await read()
  expect(waiting.text).not.toContain(shop)
  expect(waiting.text).toContain('The way back opens here when your deposit has arrived.')
  expect(waiting.again).toMatch(/^\d+$/)
  await become('COMPLETE')
  const arrived = await read()
  expect(arrived.text).toContain(link)
  expect(arrived.again).toBeNull()
})

test('nobody waits for a deposit that stopped', async () => {
  const { read, become } = await paidCheckout('COMPLETED')
  await become('FAILED')
  expect((await read()).text).toContain(link)
})

test('an address that was given for the provider’s page alone is offered when that is done', async () => {
  const { read } = await paidCheckout('COMPLETED', 'https://shop.example/card-done')
  expect((await read()).text).toContain('href="https://shop.example/card-done"')
})

test('a page in a frame offers no way and is not read again: the widget around it goes on', async () => {
  const { read } = await paidCheckout('COMPLETED')
  const { text, again } = await read({ headers: { 'sec-fetch-dest': 'iframe' } })
  expect(text).not.toContain('way back')
  expect(again).toBeNull()
})
