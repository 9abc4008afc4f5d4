import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAmountPair } from './useAssetAmount.js'

test('amounts beside each other have one precision, and all digits if they differ by less than that', () => {
  const { result } = renderHook(() => useAmountPair())
  expect(result.current('49.412', '49.391', 'USDC')).toEqual(['49.41', '49.39'])
  expect(result.current('49.412', '49.411', 'USDC')).toEqual(['49.412', '49.411'])
  expect(result.current('49.410', '49.41', 'USDC')).toEqual(['49.41', '49.41'])
})
