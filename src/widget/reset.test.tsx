import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination, usdc } from '../../test/support/fixtures.js'
import { readyButton } from '../../test/support/readyButton.js'
import { scriptProxy } from '../../test/support/scriptProxy.js'
import { createDepositClient } from '../client/createDepositClient.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { createScenario } from '../testing/createScenario.js'
import { ownerAddress } from '../testing/world/people.js'
import type { DepositWidgetHandle } from './DepositWidget.js'
import { DepositWidget } from './DepositWidget.js'
// Imported up front, so that no wait in a test includes loading the chunk.
import './rest.js'
import '../signing/gate/openGate.js'

configure({ reactStrictMode: true })
afterEach(cleanup)

function show(...[name, options]: Parameters<typeof createScenario>) {
  const { fetch, paymentId, wallets } = createScenario(name, { hold: true, ...options })
  const handle = createRef<DepositWidgetHandle>()
  const provider = wallets[0]?.provider
  const request = provider && vi.spyOn(provider, 'request')
  const { container } = render(
    <DepositProvider client={createDepositClient({ baseUrl: '/api', fetch })} storage={null} wallet={provider}>
      <DepositWidget ref={handle} paymentId={paymentId} ownerAddress={ownerAddress} defaultAmount="70" />
    </DepositProvider>,
  )
  return { reset: () => act(() => handle.current?.reset()), container, user: userEvent.setup(), request }
}

test('reset shows the form as in the props and keeps the payment in the history', async () => {
  const { reset, user } = show('card', { elapsed: 13 })
  await screen.findByText('On its way')
  reset()
  expect(await screen.findByDisplayValue('70')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'History' }))
  await screen.findByRole('heading', { name: 'Your deposits' })
  await waitFor(() => expect(document.querySelectorAll('button.dw-row').length).toBeGreaterThan(0))
})

test('reset is ignored while a wallet request is open or its outcome is unknown', async () => {
  const { reset, user, request } = show('wallet-waits', { elapsed: 0, connected: true })
  await user.click(await readyButton(/^Send from 0x/))
  await screen.findByRole('button', { name: 'Waiting for your wallet' })
  await waitFor(() => expect(request).toHaveBeenCalledWith(expect.objectContaining({ method: 'eth_sendTransaction' })))
  reset()
  expect(screen.getByRole('button', { name: 'Waiting for your wallet' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Your wallet may still show the request')
  reset()
  expect(screen.getByText('Your wallet may still show the request')).toBeTruthy()
})

test('defaultDestinationAddress is shown and can be changed', async () => {
  const { client } = scriptProxy()
  render(
    <DepositProvider client={client} storage={null}>
      <DepositWidget defaultDestinationAddress={destination} defaultOutput={usdc} defaultInput="usd" />
    </DepositProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Change: To/ }))
  expect(await screen.findByDisplayValue(destination)).toBeTruthy()
})

test('destinationAddress takes precedence over defaultDestinationAddress', async () => {
  const { client } = scriptProxy()
  const fixed = { destinationAddress: destination, defaultDestinationAddress: `0x${'1'.repeat(40)}` }
  const { container } = render(
    <DepositProvider client={client} storage={null}>
      <DepositWidget {...fixed} defaultOutput={usdc} />
    </DepositProvider>,
  )
  await waitFor(() => expect(container.textContent).toContain(destination.slice(-4)))
  expect(screen.queryByRole('button', { name: /^Change: To/ })).toBeNull()
})
