import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useReadableAmount } from './useAssetAmount.js'

test('short amounts are shown in full, long ones are truncated and never rounded up', () => {
  const { result } = renderHook(() => useReadableAmount())
  expect(result.current('59.748018')).toBe('59.748018')
  expect(result.current('24.921984396879375875')).toBe('24.921')
  expect(result.current('0.078015603120624125')).toBe('0.07801')
  expect(result.current('1000')).toBe('1,000')
})
