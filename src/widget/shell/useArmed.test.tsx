import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createDepositClient } from '../../client/createDepositClient.js'
import { DepositProvider } from '../../hooks/DepositProvider.js'
import { createScenario } from '../../testing/createScenario.js'
import { useArmed } from './useArmed.js'

afterEach(cleanup)

function Armed() {
  return <p>{useArmed('content') ? 'armed' : 'not armed'}</p>
}

/** What a button shows in its first render, before any delay. */
function firstRender(fetch: typeof globalThis.fetch): string | null {
  const client = createDepositClient({ baseUrl: '/api/deposits', fetch })
  render(
    <DepositProvider client={client} storage={null}>
      <Armed />
    </DepositProvider>,
  )
  return screen.getByText(/armed/).textContent
}

test('buttons are armed at once under a scenario', () => {
  expect(firstRender(createScenario('card').fetch)).toBe('armed')
})

test('buttons arm after a delay with any other client, also around a scenario', async () => {
  const { fetch } = createScenario('card')
  expect(firstRender((...parameters) => fetch(...parameters))).toBe('not armed')
  expect((await screen.findByText('armed')).textContent).toBe('armed')
})
