import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emulateMotion, heldMotion } from '../../../../test/support/heldMotion.js'
import { Digits } from './Digits.js'

const moves = heldMotion()
afterEach(async () => {
  cleanup()
  await emulateMotion('no-preference')
})

const number = (text: string) => (
  <p>
    <Digits text={text} />
    <small> USDC</small>
  </p>
)

/** The digits that fade, each with its opacity. */
const fading = () =>
  moves.slice(1).map(({ effect }) => {
    const { target } = effect as KeyframeEffect
    return [target?.textContent, Number(getComputedStyle(target as Element).opacity)]
  })

test('only the digits that changed cross-fade, at their places', async () => {
  const { rerender, container } = render(number('49.87'))
  const width = container.querySelector('p')?.getBoundingClientRect().width
  rerender(number('49.96'))
  expect(fading()).toEqual([
    ['8', 1],
    ['7', 1],
    ['9', 0],
    ['6', 0],
  ])
  expect(moves.map(({ effect }) => effect?.getComputedTiming().endTime)).toEqual(moves.map(() => 140))
  const lines = [...container.querySelectorAll('[inert] > span')]
  const shown = container.querySelector('p > span') as Element
  for (const line of lines) expect(line.getBoundingClientRect().left).toBeCloseTo(shown.getBoundingClientRect().left, 0)
  expect(container.querySelector('p')?.getBoundingClientRect().width).toBe(width)
  for (const move of moves) move.finish()
  await waitFor(() => expect(container.querySelector('[inert]')).toBeNull())
  expect(container.textContent).toBe('49.96 USDC')
})

test('a number with more digits, or the same number, changes at once', () => {
  const { rerender } = render(number('49.87'))
  rerender(number('49.87'))
  rerender(number('149.87'))
  expect(moves).toEqual([])
})

test('a price that changes again goes on from the last one', async () => {
  const { rerender, container } = render(number('49.87'))
  rerender(number('49.88'))
  rerender(number('49.89'))
  await waitFor(() => expect(container.querySelectorAll('[inert]')).toHaveLength(1))
  expect(container.querySelector('p > span')?.textContent).toBe('49.89')
})

test('with reduced motion digits change at once', async () => {
  await emulateMotion('reduce')
  const { rerender } = render(number('49.87'))
  rerender(number('49.96'))
  expect(moves).toEqual([])
})
