import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'

afterEach(cleanup)

test('a press on the header that begins before the assets arrive still counts', async () => {
  let deliver = () => {}
  const delivered = new Promise<object>((resolve) => {
    deliver = () => resolve({})
  })
  const { user } = renderWidget({
    props: { destinationAddress: destination },
    answers: { chains: () => delivered },
  })
  const history = await screen.findByRole('button', { name: 'History' })
  expect(screen.queryByRole('button', { name: /choose what to get/ })).toBeNull()
  await user.pointer({ keys: '[MouseLeft>]', target: history })
  deliver()
  await screen.findByRole('button', { name: /choose what to get/ })
  expect(screen.getByRole('button', { name: 'History' })).toBe(history)
  await user.pointer({ keys: '[/MouseLeft]', target: history })
  expect(await screen.findByRole('heading', { name: 'Your deposits' })).toBeTruthy()
})
