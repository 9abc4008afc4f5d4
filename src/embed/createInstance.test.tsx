import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createScenario } from '../testing/createScenario.js'
// Preloaded, so that waits do not include the loading time.
import '../widget/rest.js'
import '../signing/gate/openGate.js'
import { assetIds, otherAddress } from '../testing/world/people.js'
import { createEvents } from './createEvents.js'
import { EmbeddedDeposit } from './createInstance.js'
import type { EmbedOptions } from './EmbedOptions.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

function show(options: EmbedOptions) {
  const events = createEvents(document.createElement('div'))
  render(<EmbeddedDeposit options={options} events={events} Modal={undefined} handle={() => undefined} />)
}

test('every request carries the configured credentials and headers', async () => {
  const asked = vi.fn(createScenario('card').fetch)
  vi.stubGlobal('fetch', asked)
  show({ credentials: 'include', headers: async () => ({ authorization: 'Bearer of the page' }) })
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1))
  for (const [, init] of asked.mock.calls) {
    expect(init).toMatchObject({ credentials: 'include', headers: { authorization: 'Bearer of the page' } })
  }
})

test('the wallet option signs, and only templates of the signing option are accepted', async () => {
  const { fetch, paymentId, wallets, clock } = createScenario('verify', { elapsed: 0, hold: true, connected: true })
  vi.stubGlobal('fetch', fetch)
  // What may be signed is bounded by the system clock, and the scenario plays at a time of its own.
  vi.spyOn(Date, 'now').mockImplementation(clock.now)
  const wallet = wallets[0]?.provider
  show({ paymentId, wallet })
  expect(await screen.findByText('Sign in your wallet')).toBeTruthy()
  cleanup()
  show({ paymentId, wallet, signing: { templates: [] } })
  expect(await screen.findByText('Stopped before it reached your wallet')).toBeTruthy()
})

test('the tokens and the address that the host vouches for are enforced', async () => {
  const { fetch, paymentId } = createScenario('transfer-underpaid', { elapsed: 0, hold: true })
  vi.stubGlobal('fetch', fetch)
  show({ paymentId, expectedAddress: () => otherAddress })
  expect(await screen.findByText('The deposit address changed')).toBeTruthy()
  cleanup()
  show({ paymentId, tokens: { [assetIds.usdcOnArbitrum]: { decimals: 18, symbol: 'USDC' } } })
  expect(await screen.findByText('The token’s decimals changed')).toBeTruthy()
})
