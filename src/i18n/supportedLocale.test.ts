import { expect, test, vi } from 'vitest'
import { supportedLocale } from './supportedLocale.js'

test.each([
  ['en-US', 'en', 'en-US'],
  ['en-IN', 'en', 'en-IN'],
  ['en-US', 'de', 'de'],
  ['en-US', 'en-GB', 'en-GB'],
  ['en-US', 'de_DE', 'en-US'],
  ['en-US', '', 'en-US'],
  ['en', 'en', 'en-GB'],
  ['de', 'en', 'en-GB'],
  ['en-US@posix', 'en', 'en-GB'],
  [undefined, 'en', 'en-GB'],
])('a browser in %s formats %s as %s', (language, locale, tag) => {
  vi.stubGlobal('navigator', { language })
  expect(supportedLocale(locale)).toBe(tag)
})

test('a server, which has no navigator, formats in British English', () => {
  vi.stubGlobal('navigator', undefined)
  expect(supportedLocale('en')).toBe('en-GB')
})
