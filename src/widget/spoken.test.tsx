// @module-tag nightly
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from '../../test/support/listen.js'
import { ownDay } from '../../test/support/ownDay.js'
import { playScenario } from '../../test/support/playScenario.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import type { ScenarioName } from '../testing/scenarios/scenarios.js'

let ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

/** Renders a scenario and records what a screen reader announces. */
function renderAndListen(name: ScenarioName, { elapsed }: { elapsed?: number } = {}) {
  // Real clocks: a running countdown must not be announced.
  const { scenario, answers } = playScenario(name, { time: 'real', connected: true, elapsed, startAt: ownDay() })
  const { said, stop } = listen(document.body)
  ends = [stop, ...scenario.wallets.map((wallet) => wallet.announce())]
  const { paymentMethod, input, output, amount, destination } = scenario.form
  const { user, asked } = renderWidget({
    answers,
    initialStorage: { 'dw:wallet': 'test.test-wallet' },
    props: {
      defaultPaymentMethod: paymentMethod,
      defaultInput: input,
      defaultOutput: output,
      defaultAmount: amount,
      destinationAddress: destination,
      fundingHosts: ['pay.northpay.example'],
      ...(elapsed !== undefined && { paymentId: scenario.paymentId }),
    },
  })
  return {
    said,
    asked,
    /** Presses a button once it is enabled. */
    press: async (label: RegExp | string) => {
      const button = await screen.findByRole('button', { name: label })
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
      await user.click(button)
    },
    /** Advances the clock, returns to the page and waits for an announcement. */
    later: async (seconds: number, sentence: unknown) => {
      scenario.clock.advance(seconds * 1_000)
      await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
      await waitFor(() => expect(said.at(-1)).toEqual(sentence))
    },
  }
}

/** Matches any duration, since the page runs on real time. */
const landed = (what: string) => expect.stringMatching(new RegExp(`^${what} (is yours|arrived)`))

/** Waits until the countdown on the screen, or another text with a time, shows another second. */
async function secondPasses(shown = /^\d:\d\d$/): Promise<void> {
  const before = (await screen.findByText(shown)).textContent
  await waitFor(() => expect(screen.getByText(shown).textContent).not.toBe(before))
}

test('each change of a card deposit is announced once, without countdown ticks', async () => {
  const { said, press, later } = renderAndListen('card')
  await press(/^Continue/)
  await secondPasses()
  await press(/^Pay \$\d/)
  await screen.findByText('Opening the Northpay page')
  expect(said).toEqual(['You get 98.71 USDC'])
  await later(13, 'Arriving on Base')
  await later(3, 'On its way to your address')
  await later(9, landed('98.71 USDC'))
  expect(said.slice(1)).toEqual(['Arriving on Base', 'On its way to your address', landed('98.71 USDC')])
})

test('each change of a swap is announced once', async () => {
  const { said, press, later } = renderAndListen('swap')
  await press(/^Continue/)
  await press(/^Send/)
  await press(/^Send from/)
  await waitFor(() => expect(said.at(-1)).toBe('Sent. Base is confirming it'))
  await later(4, 'Transfer received. Checking the amount.')
  await later(4, 'Being swapped from ETH to USDC')
  await later(6, 'On its way to your address')
  await later(4, landed('149.28 USDC'))
  expect(said).toEqual([
    'You get 149.28 USDC',
    'Waiting for your wallet',
    'Waiting for Base to see it',
    'Sent. Base is confirming it',
    'Transfer received. Checking the amount.',
    'Being swapped from ETH to USDC',
    'On its way to your address',
    landed('149.28 USDC'),
  ])
})

test('a transfer announces copying, what copying asks, and each change once', async () => {
  const { said, press, later } = renderAndListen('transfer')
  await press(/^Get deposit address/)
  await press(/^(Send \d|Get the address)/)
  await press('Copy address')
  await press('Got it, copy address')
  await later(40, 'Transfer received. Checking the amount.')
  await later(6, 'Moving from Arbitrum to Base')
  await later(9, landed('119.40 USDC'))
  expect(said).toEqual([
    'You get 119.40 USDC',
    'Only USDC, only on Arbitrum. Anything else may have to be taken back first.',
    'Copied',
    'Transfer received. Checking the amount.',
    'Moving from Arbitrum to Base',
    landed('119.40 USDC'),
  ])
})

test('a slow deposit says so once, and that there is nothing to do', async () => {
  const { said, later } = renderAndListen('card-slow', { elapsed: 20 })
  await waitFor(() => expect(said).toEqual(['On its way to your address']))
  await later(100, 'Taking longer than usual. Nothing to do')
  await secondPasses(/^Usually .+, now .+/)
  expect(said).toEqual(['On its way to your address', 'Taking longer than usual. Nothing to do'])
})

test('that updates are paused is announced once, without the seconds that pass', async () => {
  const { said } = renderAndListen('card-slow', { elapsed: 20 })
  await waitFor(() => expect(said).toEqual(['On its way to your address']))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await secondPasses(/^Last seen/)
  expect(said.slice(1)).toEqual([
    'You’re offline. Your money keeps moving without you. This page updates when you’re back online.',
  ])
})

test('each change of a withdrawal is announced once', async () => {
  const { said, press, later } = renderAndListen('bridge-failed', { elapsed: 90 })
  await press(/^Take it back/)
  await press('Check what you sign')
  await press('Sign to take it back')
  await waitFor(() => expect(said.at(-1)).toBe('Leaving this payment’s wallet'))
  await later(60, '59.99 USDC is back with you')
  expect(said).toEqual([
    'Stopped at “Moving to Base” The bridge was not filled in time. The money is back in the one-time wallet.',
    'Your signature is on its way',
    'Leaving this payment’s wallet',
    '59.99 USDC is back with you',
  ])
})

test('new quotes are announced once per expiry, and nothing else is', async () => {
  const { said, asked, press } = renderAndListen('price-moved')
  await press('Compare providers')
  await secondPasses()
  const renewals = () => said.filter((sentence) => sentence !== 'You get 98.71 USDC')
  await waitFor(() => expect(renewals().length).toBeGreaterThanOrEqual(2))
  expect(new Set(renewals())).toEqual(new Set(['New prices are here']))
  expect(renewals().length).toBeLessThan(asked('quotes').length)
})
