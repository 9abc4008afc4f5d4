import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination, usdc } from '../../test/support/fixtures.js'
import { openPayment } from '../../test/support/openPayment.js'
import { type RenderedWidget, renderWidget } from '../../test/support/renderWidget.js'
import { eth } from '../../test/support/scriptProxy.js'
import { deposit, transfer, transferStage } from '../../test/support/transferStage.js'
import { readPage, translatePage } from '../../test/support/translatePage.js'

transferStage()
afterEach(cleanup)

const widget = () => document.querySelector('[data-dw]') as Element
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async ({ user }: RenderedWidget, name: RegExp | string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
}

/** Waits for a text of the widget, in whatever elements it is. */
const shows = (text: RegExp) => waitFor(() => expect(widget().textContent).toMatch(text))

type Play = (rendered: RenderedWidget, translate: () => void) => Promise<void>

const card = { destinationAddress: destination, defaultOutput: usdc, fiatCurrency: 'usd' } as const
const token = { ...card, defaultPaymentMethod: 'transfer', defaultInput: eth } as const

const plays: Record<string, { props: object; play: Play }> = {
  'an amount that is entered': {
    props: card,
    play: async ({ user }, translate) => {
      await screen.findByRole('button', { name: 'Enter an amount' })
      translate()
      await user.type(await field('You pay'), '50')
      await shows(/Compare providers/)
    },
  },
  'an amount that is mistaken, and corrected': {
    props: token,
    play: async ({ user }, translate) => {
      const input = await field('You send')
      translate()
      await user.type(input, '1/2')
      await shows(/Enter a number/)
      translate()
      await user.clear(input)
      await user.type(input, '1,234')
      await shows(/read two ways/)
      translate()
      await user.clear(input)
      await user.type(input, '2')
      await shows(/Continue|Get/)
    },
  },
  'another way to pay': {
    props: { ...card, defaultAmount: '50' },
    play: async (rendered, translate) => {
      await shows(/Continue/)
      translate()
      await rendered.user.click(screen.getByRole('radio', { name: /Transfer/ }))
      await shows(/Get an address/)
      translate()
      await rendered.user.click(screen.getByRole('radio', { name: /^Card or bank/ }))
      await shows(/Compare providers/)
    },
  },
  'the review of a quote and the way back': {
    props: { ...card, defaultAmount: '50' },
    play: async (rendered, translate) => {
      await shows(/Continue/)
      translate()
      await press(rendered, /Continue/)
      await shows(/Pay \$50.00/)
      translate()
      await press(rendered, /^Back/)
      await shows(/Choose how to pay/)
    },
  },
}

const settled = (text: string) => text.replace(/\d:\d\d/g, '0:00')

test.each(Object.entries(plays))('a translated page reads as any other after %s', async (_, { props, play }) => {
  const readings: string[] = []
  for (const translate of [() => {}, () => translatePage(widget())]) {
    await play(renderWidget({ props }), translate)
    const at = readings.push('') - 1
    if (at === 0) await waitFor(() => expect(widget().querySelector('[aria-busy="true"]')).toBeNull())
    else await waitFor(() => expect(settled(readPage(widget()))).toBe(readings[0]))
    readings[at] = settled(readPage(widget()))
    cleanup()
  }
})

test('a translated transfer says what is missing wherever it says it', async () => {
  const { updatePayment } = openPayment({ payment: transfer() })
  await shows(/Send 120 DAI/)
  for (const [balance, missing] of [
    ['2', '118'],
    ['60', '60'],
    ['95', '25'],
  ]) {
    translatePage(widget())
    await updatePayment({ issues: [{ kind: 'funding', token: deposit.deposit_token, balance: balance ?? '' }] })
    await shows(new RegExp(`${missing} DAI to go`))
    expect(screen.getByRole('heading', { name: `${missing} DAI to go` })).toBeTruthy()
    expect(widget().querySelector('.dw-copy-row .dw-number')?.textContent).toBe(`${missing} DAI on Base`)
  }
})

test('a translator leaves amounts, addresses and codes alone', async () => {
  openPayment({ payment: transfer() })
  await shows(/Send 120 DAI/)
  const kept = [...widget().querySelectorAll('.dw-number, .dw-address, .dw-qr-code svg')].map((each) => each.outerHTML)
  translatePage(widget())
  expect(
    [...widget().querySelectorAll('.dw-number, .dw-address, .dw-qr-code svg')].map((each) => each.outerHTML),
  ).toEqual(kept)
  expect(kept.length).toBeGreaterThan(2)
})
