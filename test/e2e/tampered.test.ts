// @module-tag nightly
import { expect, test } from 'vitest'
import { expectHelp, type Lie, listLies, paymentLies, scaledOrder, tamperStage } from './tamperSupport.js'

const { play } = tamperStage()

// `npm test` checks a term of each kind; `npm run prove` all of them.
const some = (lies: readonly Lie[], ...terms: string[]) =>
  process.env.SCALE === '1' ? lies : lies.filter(({ term }) => terms.includes(term))
const decimals = listLies.filter(({ term }) => term === 'decimals')
const chainIds = listLies.filter(({ term }) => term === 'chain id')

test.concurrent.each(some(paymentLies, 'address', 'order'))(
  'another $term than agreed is refused at the confirmation',
  (lie) =>
    play(async (deposit) => {
      await deposit.review()
      deposit.tell(lie)
      await deposit.confirm()
      await deposit.expectStopped(lie.title)
      await expectHelp(deposit, lie.title)
    }),
)

test.concurrent.each(some(paymentLies, 'amount'))('another $term in a later reading stops the payment', (lie) =>
  play(async (deposit) => {
    const { page, tell, review, confirm, openFunding, expectStopped } = deposit
    await review()
    await confirm()
    const address = await openFunding()
    tell(lie)
    const { later = lie.title } = lie
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expectStopped(later, address)
    await expectHelp(deposit, later, address)
    await page.reload()
    await expectStopped(later, address)
  }),
)

test.concurrent.each(some(listLies, 'decimals'))('another $term in a later asset list stops the payment', (lie) =>
  play(async (deposit) => {
    const { page, tell, review, confirm, openFunding, expectStopped } = deposit
    await review()
    await confirm()
    const address = await openFunding()
    tell(lie)
    await page.reload()
    await expectStopped(lie.title, address)
    await expectHelp(deposit, lie.title, address)
  }),
)

test.concurrent.each(some(chainIds))('the $term of another public network is refused at the confirmation', (lie) =>
  play(async ({ page, asked, scene, tell, review, confirm }) => {
    tell(lie)
    await review()
    await confirm()
    await page.getByText(lie.title, { exact: true }).waitFor()
    expect(scene.far.hits.filter(({ route }) => route === 'POST /payments/confirm')).toEqual([])
    expect(asked).toEqual([])
  }),
)

test.concurrent.each(some(decimals))('wrong $term from the start contradict the order', (lie) =>
  play(async ({ tell, review, confirm, expectStopped }) => {
    tell(lie)
    await review()
    await confirm()
    await expectStopped(scaledOrder.title)
  }),
)

test.concurrent.each(some(decimals))('wrong $term that the order repeats are refused by what the wallet reads', (lie) =>
  play(async ({ page, asked, tell, review, confirm, openFunding }) => {
    tell(lie)
    tell(scaledOrder)
    await review()
    await confirm()
    await openFunding()
    await page.getByRole('button', { name: /^Send from/ }).click()
    await page.getByRole('alert').waitFor()
    expect(asked).toEqual([])
  }),
)
