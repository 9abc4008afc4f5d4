import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findFieldError } from '../../../../test/support/fieldError.js'
import { destination, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { eth, quotesFor } from '../../../../test/support/scriptProxy.js'

afterEach(cleanup)

const props = {
  defaultPaymentMethod: 'transfer',
  defaultInput: eth,
  defaultOutput: usdc,
  destinationAddress: destination,
} as const
const inToken = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'You send' })
const inMoney = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'You send, in USD' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const sent = (asked: unknown[]) =>
  (asked.at(-1) as { request: { fixed_input_amount: { asset: string; amount: string } } } | undefined)?.request
    .fixed_input_amount

const tooLow = (body: unknown) =>
  quotesFor(body, {
    quotes: [],
    fault: {
      kind: 'amount',
      asset: eth,
      given: '0.001',
      limits: { min: '0.01', max: '5' },
      source: 'swap',
      message: 'The smallest amount is 0.01 ETH.',
      reason: 'TOO_LOW',
    },
  })

test('a fiat amount is sent as the token amount shown below it', async () => {
  const { user, asked } = renderWidget({ props })
  await user.click(await button('Enter the amount in USD'))
  await user.type(await inMoney(), '50')
  expect(await button('0.01666666 ETH')).toBeTruthy()
  await waitFor(() => expect(sent(asked('quotes'))).toEqual({ asset: eth, amount: '0.01666666' }))
})

test('switching the unit does not change the amount sent', async () => {
  const { user, asked } = renderWidget({ props: { ...props, defaultAmount: '0.12345' } })
  await user.click(await button(/370\.35/))
  expect((await inMoney()).value).toBe('370.35')
  await user.click(await button('0.12345 ETH'))
  expect((await inToken()).value).toBe('0.12345')
  await waitFor(() => expect(sent(asked('quotes'))).toEqual({ asset: eth, amount: '0.12345' }))
})

test('fiat amounts are parsed and formatted by locale', async () => {
  const { user, asked } = renderWidget({ props: { ...props, locale: 'de' } })
  await user.click(await button('Enter the amount in USD'))
  await user.type(await inMoney(), '1.500,50')
  expect(await button('0,50016666 ETH')).toBeTruthy()
  await waitFor(() => expect(sent(asked('quotes'))?.amount).toBe('0.50016666'))
})

test('an ambiguous fiat amount sets no token amount until it is resolved', async () => {
  const { user } = renderWidget({ props })
  await user.click(await button('Enter the amount in USD'))
  await user.type(await inMoney(), '1,500')
  expect((await findFieldError()).textContent).toContain('This can be read two ways')
  expect((await inMoney()).getAttribute('aria-invalid')).toBe('true')
  expect((await button('Enter an amount')).getAttribute('aria-disabled')).toBe('true')
  await user.click(await button('Set $1,500'))
  expect((await inMoney()).value).toBe('1,500')
  expect(await button('0.5 ETH')).toBeTruthy()
})

test('changing the token keeps the fiat amount and converts it again', async () => {
  const { user } = renderWidget({ props })
  await user.click(await button('Enter the amount in USD'))
  await user.type(await inMoney(), '60')
  await user.click(await button(/choose what to pay with/))
  await user.type(await screen.findByRole('combobox'), 'dai{Enter}')
  expect(await button('60 DAI')).toBeTruthy()
  expect((await inMoney()).value).toBe('60')
})

test('an amount set by the form is shown in fiat', async () => {
  const { user } = renderWidget({ props, answers: { quotes: tooLow } })
  await user.click(await button('Enter the amount in USD'))
  await user.type(await inMoney(), '3')
  await user.click(await button('Set 0.01 ETH'))
  expect((await inMoney()).value).toBe('30')
})

test('card payments have no unit switch', async () => {
  renderWidget({ props: { destinationAddress: destination, defaultAmount: '50' } })
  expect(await button(/^Continue/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Enter the amount in/ })).toBeNull()
  expect(document.querySelector('button.dw-unit-switch')).toBeNull()
})

test('without a price the amount is entered in the token', async () => {
  renderWidget({ props, answers: { prices: () => ({}) } })
  expect(await inToken()).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Enter the amount in/ })).toBeNull()
})

test.each(['12:50', '1.5e-7', '1/2', '12 50', '50 EUR', '1\u200f.5'])(
  '%j asks for no price in either unit, and stays with a sentence beside it',
  async (text) => {
    const { user, asked } = renderWidget({ props })
    for (const field of [inToken, inMoney]) {
      if (field === inMoney) await user.click(await button('Enter the amount in USD'))
      const input = await field()
      await user.clear(input)
      await user.click(input)
      await user.paste(text)
      expect((await findFieldError()).textContent).toBe('Enter a number, such as 50 or 0.25')
      expect(input.value).toBe(text)
      await user.clear(input)
    }
    expect(asked('quotes')).toEqual([])
  },
)

test.each([
  ['1。5', '1.5'],
  ['１．５', '1.5'],
  ['1،5', '1.5'],
  ['१.५', '1.5'],
  ['1.50000000000000000000000', '1.5'],
])('%s is sent as %s', async (text, amount) => {
  const { user, asked } = renderWidget({ props })
  await user.click(await inToken())
  await user.paste(text)
  await waitFor(() => expect(sent(asked('quotes'))?.amount).toBe(amount))
})

test('both readings of a full-width amount can be chosen', async () => {
  const { user, asked } = renderWidget({ props })
  await user.type(await inToken(), '１，２３４')
  await user.click(await button('Set 1.234 ETH'))
  await waitFor(() => expect(sent(asked('quotes'))?.amount).toBe('1.234'))
})
