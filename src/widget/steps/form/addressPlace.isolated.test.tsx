import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

const loaded = vi.hoisted(() => ({ times: 0 }))
vi.mock('../../rest.js', async (load) => {
  loaded.times += 1
  return await load()
})

// Help loads the same file after a fixed time, which may pass before this test looks.
vi.mock('../../shell/time/useDebouncedValue.js', async (load) => ({
  ...(await load<typeof import('../../shell/time/useDebouncedValue.js')>()),
  useAfterFirstPaint: (done = false) => done,
}))

// Registered here, so that it runs before the stubbed globals are restored.
afterEach(cleanup)

test('the form renders an address placeholder before the editor is loaded', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const { user } = renderWidget({ props: { defaultAmount: '50' } })
  expect(await screen.findByPlaceholderText('Address on Base')).toHaveProperty('disabled', true)
  expect(loaded.times).toBe(0)

  act(() => {
    for (const call of idle) call()
  })
  await user.click(await screen.findByRole('textbox', { name: 'To' }))
  await user.paste(destination)
  expect(await screen.findByRole('button', { name: 'Use this address' })).toBeTruthy()
  expect(loaded.times).toBe(1)
})
