import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { blockedStorage, memoryStorage } from '../../../../test/support/memoryStorage.js'
import { createDepositClient } from '../../../client/createDepositClient.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { createScenario } from '../../../testing/createScenario.js'
import { DepositWidget } from '../../DepositWidget.js'

import type { DepositWidgetProps } from '../../options.js'

// Imported up front, so that no wait in a test includes loading the chunk.
import '../../rest.js'

configure({ reactStrictMode: true })
afterEach(cleanup)

type TestStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A page visit with the given browser storage. */
function visit(storage: TestStorage | null, props: DepositWidgetProps = {}) {
  const scenario = createScenario('card', { hold: true })
  const client = createDepositClient({ baseUrl: 'http://proxy.test', attempts: 1, fetch: scenario.fetch })
  const { container, unmount } = render(
    <DepositProvider client={client} storage={storage}>
      <DepositWidget {...props} />
    </DepositProvider>,
  )
  const user = userEvent.setup()
  const theme = () => container.querySelector<HTMLElement>('[data-dw]')?.dataset.theme
  const openHistory = async () => {
    await screen.findByText('You pay')
    await user.click(screen.getByRole('button', { name: 'History' }))
    await screen.findByRole('heading', { name: 'Your deposits' })
  }
  const openSettings = async () => {
    await openHistory()
    await user.click(await screen.findByRole('button', { name: 'Settings' }))
    await screen.findByRole('heading', { name: 'Settings' })
  }
  return { user, theme, openHistory, openSettings, leave: unmount }
}

test('settings apply immediately and persist across visits', async () => {
  const storage = memoryStorage()
  const first = visit(storage)
  await first.openSettings()
  expect(first.theme()).toBe('light')
  await first.user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(first.theme()).toBe('dark')
  await first.user.click(await screen.findByRole('radio', { name: 'EUR' }))
  await first.user.click(screen.getByRole('button', { name: 'Back' }))
  await first.user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('button', { name: /EUR/ })).toBeTruthy()
  first.leave()
  const second = visit(storage)
  expect(second.theme()).toBe('dark')
  expect(await screen.findByRole('button', { name: /EUR/ })).toBeTruthy()
})

test.each([
  ['blocked', blockedStorage],
  ['broken', { ...memoryStorage(), getItem: () => '{"theme":"pink"' }],
  ['incompatible', { ...memoryStorage(), getItem: () => '{"theme":"pink","fiat":5}' }],
  ['missing', null],
])('with %s storage settings still apply for this visit', async (_, storage) => {
  const { user, theme, openSettings } = visit(storage)
  expect(theme()).toBe('light')
  await openSettings()
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  await waitFor(() => expect(theme()).toBe('dark'))
})

test('a setting fixed by the host is not offered', async () => {
  const { openSettings, theme } = visit(memoryStorage(), { appearance: { theme: 'dark' } })
  await openSettings()
  expect(theme()).toBe('dark')
  expect(screen.getByText('Currency')).toBeTruthy()
  expect(screen.queryByText('Theme')).toBeNull()
})

test('without configurable settings there is no settings button', async () => {
  const { openHistory } = visit(memoryStorage(), { appearance: { theme: 'dark' }, fiatCurrency: 'usd' })
  await openHistory()
  expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull()
})
