import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Icon } from './Icon.js'

/** Holds the symbols of later screens back, as a slow network would. */
const network = vi.hoisted(() => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  return { deliver: () => deliver(), delivered }
})
vi.mock('./laterIcons.js', async (load) => {
  await network.delivered
  return await load()
})

const drawn = (container: HTMLElement) => container.querySelector('svg.dw-i path')?.getAttribute('d')

test('a symbol of a later screen keeps its place until it is loaded, and one of the first screen is there at once', async () => {
  const first = render(<Icon name="back" />).container
  const later = render(<Icon name="shield" />).container
  expect(drawn(first)).toMatch(/^M/)
  expect(drawn(later)).toBeNull()

  network.deliver()
  await waitFor(() => expect(drawn(later)).toMatch(/^M/))
})
