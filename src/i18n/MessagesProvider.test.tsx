import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { defineMessages } from './defineMessages.js'
import { type LanguageOptions, MessagesProvider, useMessages } from './MessagesProvider.js'

const page = defineMessages('form.assets', {
  title: 'Pay',
  hint: 'Nothing was charged',
  of: (total: string) => `of ${total}`,
})

function show(language: LanguageOptions): typeof page.en {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MessagesProvider {...language}>{children}</MessagesProvider>
  )
  return renderHook(() => useMessages(page), { wrapper }).result.current
}

test('a group is looked up by its path in the language and in the overrides', () => {
  const messages = { form: { assets: { title: 'Zahlen', hint: 'Nichts wurde belastet' } } }
  const override = { form: { assets: { title: 'Jetzt zahlen' } } }
  expect(show({ messages, override })).toMatchObject({ title: 'Jetzt zahlen', hint: 'Nichts wurde belastet' })
})

test('a string that the language lacks is in English', () => {
  expect(show({ messages: { form: { assets: { title: 'Zahlen' } } } }).hint).toBe('Nothing was charged')
  expect(show({ messages: {} }).title).toBe('Pay')
  expect(show({ messages: { form: null } }).title).toBe('Pay')
})

test('values are isolated in a right-to-left language', () => {
  expect(show({ locale: 'he' }).of('50')).toBe('of \u206850\u2069')
})

test('a group keeps its identity between renders', () => {
  const { result, rerender } = renderHook(() => useMessages(page))
  const first = result.current
  rerender()
  expect(result.current).toBe(first)
})
