import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useReadableAmount } from './useReadableAmount.js'

test('an amount is read whole as long as it is short, and never as more than there is', () => {
  const { result } = renderHook(() => useReadableAmount())
  expect(result.current('59.748018')).toBe('59.748018')
  expect(result.current('24.921984396879375875')).toBe('24.921')
  expect(result.current('0.078015603120624125')).toBe('0.07801')
  expect(result.current('1000')).toBe('1,000')
})
