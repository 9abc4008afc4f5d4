import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

const file = vi.hoisted(() => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { times: 0, arrival, arrive }
})
vi.mock('../../rest.js', async (load) => {
  file.times += 1
  await file.arrival
  return await load()
})

afterEach(cleanup)

test('the form renders an address placeholder before the editor is loaded', async () => {
  const { user } = renderWidget({ props: { defaultAmount: '50' } })
  expect(await screen.findByPlaceholderText('Address on Base')).toHaveProperty('disabled', true)

  file.arrive()
  await user.click(await screen.findByRole('textbox', { name: 'To' }))
  await user.paste(destination)
  expect(await screen.findByRole('button', { name: 'Use this address' })).toBeTruthy()
  expect(file.times).toBe(1)
})
