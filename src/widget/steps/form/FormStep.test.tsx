import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findFieldError, queryFieldError } from '../../../../test/support/fieldError.js'
import { findPaidBy } from '../../../../test/support/findPaidBy.js'
import { destination, quote } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { runPending } from '../../../../test/support/runPending.js'
import { belowMinimum, errorResponse, quotesFor, scriptProxy } from '../../../../test/support/scriptProxy.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { useAssets } from '../../../hooks/useCatalog.js'
import { DepositWidget } from '../../DepositWidget.js'

afterEach(cleanup)

const amount = () => screen.findByLabelText('You pay')
const address = () => screen.findByLabelText('To')
const main = (name: string | RegExp) => screen.findByRole('button', { name })

test('under Card the first offer takes a card, and a cheaper transfer is in the list', async () => {
  const more = { ...quote().output_amount, amount: '49.9' }
  const bank = quote({ payment_id: 'pay_bank', onramp: 'bluebank', onramp_method: 'ACH', output_amount: more })
  const debit = quote({ payment_id: 'pay_debit', onramp_method: 'DEBIT_CARD' })
  const { user } = renderWidget({
    props: { destinationAddress: destination },
    answers: { quotes: (body: unknown) => quotesFor(body, { quotes: [bank, quote(), debit] }) },
  })
  await user.type(await amount(), '50')
  await user.click(await screen.findByRole('button', { name: 'Compare providers' }))
  expect((await screen.findByRole('radio', { name: /^Northpay/, checked: true })).textContent).toContain('Northpay')
  expect(screen.getByText('Most USDC for what you pay').closest('.dw-quote')?.textContent).toContain('Bluebank')
  await user.click(screen.getByRole('button', { name: 'Continue with Northpay' }))
  expect(await findPaidBy('Card', 'Northpay')).toBeTruthy()
})

test('without a card offer the first one is the best of all', async () => {
  const bank = quote({ onramp: 'bluebank', onramp_method: 'ACH' })
  const { user } = renderWidget({
    props: { destinationAddress: destination },
    answers: { quotes: (body: unknown) => quotesFor(body, { quotes: [bank, { ...bank, payment_id: 'pay_2' }] }) },
  })
  await user.type(await amount(), '50')
  expect(await screen.findByRole('radio', { name: /^Bank transfer, Bluebank/, checked: true })).toBeTruthy()
})

test('a card deposit continues from the form to the review of the best quote', async () => {
  const better = quote({
    payment_id: 'pay_best',
    onramp: 'paylane',
    output_amount: { ...quote().output_amount, amount: '49.31' },
  })
  const { user, asked } = renderWidget({
    answers: { quotes: (body: unknown) => quotesFor(body, { quotes: [quote(), better] }) },
  })
  await user.type(await amount(), '50')
  await user.type(await address(), destination)
  await user.click(await main('Use this address'))
  await user.click(await main(/^Continue/))
  expect(await screen.findByRole('heading', { name: 'Check and pay' })).toBeTruthy()
  expect(await findPaidBy('Card', 'Paylane')).toBeTruthy()
  expect(asked('quotes').at(-1)).toMatchObject({
    request: { fixed_input_amount: { asset: 'usd', amount: '50' }, dest_address: destination },
  })
})

test('the form always has a default input and output', async () => {
  renderWidget()
  expect(await main('USD, choose what to pay with')).toBeTruthy()
  expect(await main('USDC on Base, choose what to get')).toBeTruthy()
})

test('an amount below the minimum shows the minimum and sets it in one tap', async () => {
  const { user, answer } = renderWidget({
    props: { destinationAddress: destination },
    answers: { quotes: belowMinimum },
  })
  await user.type(await amount(), '12')
  const off = await main('Enter $30 or more')
  expect(off.getAttribute('aria-disabled')).toBe('true')
  expect((await findFieldError()).textContent).toContain('The minimum is $30')
  expect((await amount()).getAttribute('aria-invalid')).toBe('true')
  answer('quotes', (body: unknown) => quotesFor(body))
  await user.click(await main('Set $30'))
  expect(await amount()).toHaveProperty('value', '30')
  expect(await main(/^Continue/)).toBeTruthy()
})

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', /This address contains a typo/],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Be', /42 characters/],
  ['hello there', /isn’t (an|a valid) address/],
  ['vitalik.eth', /Names can’t be looked up/],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', /looks like a Bitcoin address/],
  ['0x0000000000000000000000000000000000000000', /Nobody can spend/],
])('the invalid address %s is explained and stays in the field', async (typed, sentence) => {
  const { user } = renderWidget({ props: { defaultAmount: '50' } })
  await user.type(await address(), typed)
  await user.tab()
  expect((await findFieldError()).textContent).toMatch(sentence)
  expect(await address()).toHaveProperty('value', typed)
  expect((await main('Enter an address')).getAttribute('aria-disabled')).toBe('true')
})

test('an incomplete address shows no error while it is being typed', async () => {
  const { user } = renderWidget()
  await user.type(await address(), '0x5aAe')
  expect(queryFieldError()).toBeNull()
})

test.each([
  ['a private key', `0x${'a1'.repeat(32)}`],
  ['a recovery phrase', 'abandon ability able about above absent absorb abstract absurd abuse access accident'],
])('%s is cleared at once and never stored', async (_, secret) => {
  const { user, stored } = renderWidget()
  await user.click(await address())
  await user.paste(secret)
  expect((await findFieldError()).textContent).toMatch(/private key or recovery phrase/)
  expect(await address()).toHaveProperty('value', '')
  expect(stored.join()).not.toContain(secret)
})

test('the beginning of a possible secret is not stored', async () => {
  const { user, stored } = renderWidget()
  await user.click(await address())
  await user.paste('abandon ability able')
  await user.clear(await address())
  await user.paste(`0x${'a1'.repeat(30)}`)
  expect(await address()).toHaveProperty('value', `0x${'a1'.repeat(30)}`)
  expect(stored.join()).not.toMatch(/abandon|a1a1/)
})

test('a lower-case address is accepted with the advice to compare it', async () => {
  const { user } = renderWidget()
  await user.type(await address(), destination.toLowerCase())
  expect(await screen.findByText(/Double-check it/)).toBeTruthy()
  expect(
    screen.getByText((_, element) => element?.textContent === destination && element.tagName === 'BDI'),
  ).toBeTruthy()
})

test('an address fixed by the host is read-only', async () => {
  renderWidget({ props: { destinationAddress: destination } })
  expect(await screen.findByTitle(destination)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  expect(screen.queryByLabelText('To')).toBeNull()
})

test('an outage explains what happens to paid money and keeps the entered values', async () => {
  const { user, answer } = renderWidget({
    props: { defaultAmount: '75' },
    answers: { assets: () => errorResponse(503, 'Down for repair.') },
  })
  expect(await screen.findByText('No new deposits right now')).toBeTruthy()
  expect(screen.getByText('Money on its way keeps moving')).toBeTruthy()
  answer('assets', () => ({ usd: { issuer: 'bank', name: 'Dollar', symbol: 'USD', decimals: 2 } }))
  await user.click(await main('Check again'))
  expect(await amount()).toHaveProperty('value', '75')
})

/** Renders the widget only once the host's own assets query has settled. */
function Host() {
  return useAssets().isPending ? null : <DepositWidget />
}

test('an outage causes no request loop if the host unmounts the pending widget', async () => {
  // Answered in a later turn of the event loop, so that the host observes the pending state.
  const down = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return errorResponse(503, 'Down.')
  }
  const { client, asked } = scriptProxy({ assets: down, chains: down })
  render(
    <DepositProvider client={client} storage={null}>
      <Host />
    </DepositProvider>,
  )
  expect(await screen.findByText('No new deposits right now')).toBeTruthy()
  await runPending()
  expect(asked('assets').length).toBeLessThanOrEqual(8)
  expect(screen.getByText('No new deposits right now')).toBeTruthy()
})

test('failed quotes can be retried and keep the entered values', async () => {
  const { user, answer } = renderWidget({
    props: { defaultAmount: '75' },
    answers: { quotes: () => errorResponse(500, 'Broken.') },
  })
  await user.type(await address(), destination)
  expect((await screen.findByRole('alert')).textContent).toContain('The service isn’t responding')
  answer('quotes', (body: unknown) => quotesFor(body))
  await user.click(await main('Try again'))
  expect(await main(/^Continue/)).toBeTruthy()
  expect(await amount()).toHaveProperty('value', '75')
  expect(await address()).toHaveProperty('value', destination)
})

test('a rate-limited request is retried automatically', async () => {
  let calls = 0
  renderWidget({
    props: { defaultAmount: '75', destinationAddress: destination },
    answers: {
      quotes: (body: unknown) => {
        calls += 1
        return calls === 1 ? errorResponse(429, 'Slow down.', { 'retry-after': '1' }) : quotesFor(body)
      },
    },
  })
  expect(await screen.findByText('We’re busy right now')).toBeTruthy()
  expect(await main(/^Continue/)).toBeTruthy()
})

test('without quotes the reason given by the service is shown', async () => {
  renderWidget({
    props: { defaultAmount: '75', destinationAddress: destination },
    answers: {
      quotes: (body: unknown) =>
        quotesFor(body, { quotes: [], fault: { kind: 'other', message: 'The destination is a contract.' } }),
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The destination is a contract.')
})

test('an ambiguous amount is not guessed', async () => {
  const { user, asked } = renderWidget({ props: { destinationAddress: destination } })
  await user.type(await amount(), '1,234')
  const hint = await findFieldError()
  expect(asked('quotes').some((body) => JSON.stringify(body).includes('1234'))).toBe(false)
  await user.click(within(hint).getByRole('button', { name: 'Set $1,234' }))
  expect(await amount()).toHaveProperty('value', '1,234')
})

test('the amount is parsed by locale', async () => {
  const { user, asked } = renderWidget({ props: { destinationAddress: destination, locale: 'de' } })
  await user.type(await amount(), '1.234,5')
  expect(await main(/^Continue/)).toBeTruthy()
  expect(asked('quotes').at(-1)).toMatchObject({ request: { fixed_input_amount: { amount: '1234.5' } } })
})

test('a locale that no browser knows leaves the form usable', async () => {
  const { user, asked } = renderWidget({ props: { destinationAddress: destination, locale: 'de_DE' } })
  await user.type(await amount(), '50.5')
  expect(await main(/^Continue/)).toBeTruthy()
  expect(asked('quotes').at(-1)).toMatchObject({ request: { fixed_input_amount: { amount: '50.5' } } })
})

test('a preset fills in the amount', async () => {
  const { user } = renderWidget({ props: { destinationAddress: destination } })
  await user.click(await main('$100'))
  expect(await amount()).toHaveProperty('value', '100')
  expect((await main('$100')).getAttribute('aria-pressed')).toBe('true')
})
