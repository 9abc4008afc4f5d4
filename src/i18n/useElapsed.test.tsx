import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useElapsed } from './useElapsed.js'

test.each([
  [24.9, '24\u00a0s'],
  [-1, '0\u00a0s'],
  [68, '1\u00a0min 08\u00a0s'],
  [680, '11\u00a0min 20\u00a0s'],
  [3_900, '1\u00a0h 05\u00a0min'],
])('%d elapsed seconds are shown as %s', (seconds, shown) => {
  expect(renderHook(useElapsed).result.current(seconds)).toBe(shown)
})
