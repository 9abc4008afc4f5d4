import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Icon } from './Icon.js'

/** Delays the deferred icons like a slow network. */
const network = vi.hoisted(() => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  return { deliver: () => deliver(), delivered }
})
vi.mock('./deferredIcons.js', async (load) => {
  await network.delivered
  return await load()
})

const drawn = (container: HTMLElement) => container.querySelector('svg.dw-icon path')?.getAttribute('d')

test('a deferred icon reserves its space until loaded', async () => {
  const first = render(<Icon name="back" />).container
  const deferred = render(<Icon name="shield" />).container
  expect(drawn(first)).toMatch(/^M/)
  expect(drawn(deferred)).toBeNull()

  network.deliver()
  await waitFor(() => expect(drawn(deferred)).toMatch(/^M/))
})
