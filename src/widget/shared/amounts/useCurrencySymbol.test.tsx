import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MessagesProvider } from '../../../i18n/MessagesProvider.js'
import { useCurrencySymbol } from './useCurrencySymbol.js'

afterEach(cleanup)

test.each([
  ['en-US', 'usd', '$'],
  ['en-GB', 'gbp', '£'],
  ['pt-BR', 'brl', 'R$'],
  ['de', 'eur', undefined],
  ['en-US', 'chf', undefined],
])('in %s the symbol before amounts in %s is %s', (locale, currency, symbol) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MessagesProvider locale={locale}>{children}</MessagesProvider>
  )
  const { result } = renderHook(() => useCurrencySymbol(), { wrapper })
  expect(result.current(currency)).toBe(symbol)
})
