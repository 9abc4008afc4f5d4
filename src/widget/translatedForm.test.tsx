import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination, usdc } from '../../test/support/fixtures.js'
import { type RenderedWidget, renderWidget } from '../../test/support/renderWidget.js'
import { eth } from '../../test/support/scriptProxy.js'
import { type Play, playTranslated, shows } from '../../test/support/translatePage.js'

afterEach(cleanup)

const card = { destinationAddress: destination, defaultOutput: usdc, fiatCurrency: 'usd' } as const
const token = { ...card, defaultPaymentMethod: 'transfer', defaultInput: eth } as const

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async ({ user }: RenderedWidget, name: RegExp | string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
}

const plays: Record<string, Play> = {
  'an amount that is entered': async (translate) => {
    const { user } = renderWidget({ props: card })
    await screen.findByRole('button', { name: 'Enter an amount' })
    translate()
    await user.type(await field('You pay'), '50')
    await shows(/Compare providers/)
  },
  'an amount that is mistaken, and corrected': async (translate) => {
    const { user } = renderWidget({ props: token })
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
  'another way to pay': async (translate) => {
    const { user } = renderWidget({ props: { ...card, defaultAmount: '50' } })
    await shows(/Continue/)
    translate()
    await user.click(screen.getByRole('radio', { name: /Transfer/ }))
    await shows(/Get deposit address/)
    translate()
    await user.click(screen.getByRole('radio', { name: /^Card or bank/ }))
    await shows(/Compare providers/)
  },
  'the review of a quote and the way back': async (translate) => {
    const rendered = renderWidget({ props: { ...card, defaultAmount: '50' } })
    await shows(/Continue/)
    translate()
    await press(rendered, /Continue/)
    await shows(/Pay \$50.00/)
    translate()
    await press(rendered, /^Back/)
    await shows(/Ways to pay/)
  },
}

test.each(Object.entries(plays))('a translated page reads as any other after %s', (_, play) => playTranslated(play))
