import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findPaidBy } from '../../test/support/findPaidBy.js'
import { destination, quote, usdc } from '../../test/support/fixtures.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import { quotesFor } from '../../test/support/scriptProxy.js'
import type { FlowState } from '../flow/state.js'

afterEach(cleanup)

const draft = { paymentMethod: 'card', input: 'usd', amount: '50', output: usdc, destination } as const
const state: FlowState = { step: 'quotes', draft }
const two = (body: unknown) =>
  quotesFor(body, {
    quotes: [quote(), quote({ payment_id: 'pay_bank', onramp: 'bluebank', onramp_method: 'ACH' })],
    failures: [
      {
        service_ids: ['cardinal'],
        latency_seconds: 0,
        issues: [{ kind: 'provider', message: 'Cardinal is having a rest.' }],
      },
    ],
  })
const pictures = (container: Element | null) =>
  [...(container?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'))

test('provider names and images of the host are used on every screen', async () => {
  const providers = {
    northpay: { name: 'North Pay', imageUrl: 'https://host.example/north.svg' },
    cardinal: { imageUrl: '/cardinal.svg' },
  }
  const { user } = renderWidget({ state, props: { providers }, answers: { quotes: two } })
  const north = await screen.findByRole('radio', { name: /^North Pay/ })
  expect(pictures(north)).toEqual(['https://host.example/north.svg'])
  const bank = screen.getByRole('radio', { name: /^Bluebank/ })
  expect(pictures(bank)).toEqual([])
  expect(within(bank).getByText('BL')).toBeTruthy()
  expect(pictures(screen.getByText('Cardinal is having a rest.').closest('li'))).toEqual(['/cardinal.svg'])

  await user.click(north)
  expect(screen.getByText('You pay $50.00 on the North Pay page')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue with North Pay' }))
  const paid = await findPaidBy('Card', 'North Pay')
  expect(pictures(paid.closest('li'))).toContain('https://host.example/north.svg')
})

test('provider images from javascript: and http: URLs are not loaded', async () => {
  const providers = {
    northpay: { imageUrl: 'javascript:alert(1)' },
    bluebank: { imageUrl: 'http://host.example/b.svg' },
  }
  renderWidget({ state, props: { providers }, answers: { quotes: two } })
  for (const name of [/^Northpay/, /^Bluebank/])
    expect(pictures(await screen.findByRole('radio', { name }))).toEqual([])
})

test('token and network images of another host are loaded only if the page lists it in imageHosts', async () => {
  const drawn = 'data:image/svg+xml,<svg/>'
  const base = { chain_id: { '#': 31_338 }, network: 'base', address_family: 'EVM', is_testnet: true }
  const token = { chain: 'base', address: usdc.slice('base:'.length), name: 'USDC', symbol: 'USDC', decimals: 6 }
  const answers = {
    chains: () => ({ base: { ...base, image: 'https://icons.example/base.svg' } }),
    assets: () => ({
      usd: { issuer: 'us', name: 'US dollar', symbol: 'USD', decimals: 2, image_url: drawn },
      [usdc]: { ...token, is_native: false, image_url: 'https://tracker.example/usdc.svg' },
    }),
  }
  renderWidget({ answers, props: { defaultOutput: usdc } })
  expect(await screen.findByText('USDC', { selector: '.dw-disc-face' })).toBeTruthy()
  await waitFor(() => expect(pictures(document.body)).toEqual([drawn]))

  cleanup()
  renderWidget({ answers, props: { defaultOutput: usdc, imageHosts: ['icons.example'] } })
  expect(await screen.findByText('USDC', { selector: '.dw-disc-face' })).toBeTruthy()
  await waitFor(() => expect(pictures(document.body)).toEqual([drawn, 'https://icons.example/base.svg']))
  expect(pictures(document.body)).not.toContain('https://tracker.example/usdc.svg')
})
