import { expect, test } from 'vitest'
import { matchLanguage } from './matchLanguage.js'

const tags = ['en', 'ar', 'de', 'es', 'es-419', 'he', 'hi', 'id', 'pt-BR', 'zh-Hans', 'zh-Hant']

test.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE-at', 'de'],
  ['en-IN', 'en'],
  ['es', 'es'],
  ['es-ES', 'es'],
  ['es-MX', 'es-419'],
  ['es-US', 'es-419'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['ar-EG-u-nu-latn', 'ar'],
  // The codes that browsers used before.
  ['iw', 'he'],
  ['in', 'id'],
])('%s is shown in %s', (locale, tag) => {
  expect(matchLanguage(locale, tags)).toBe(tag)
})

// A person who reads one script of a language may not read the other.
test.each(['sv', 'hi-Latn', 'az', '', 'not a tag', 'undefined'])('there is no language for "%s"', (locale) => {
  expect(matchLanguage(locale, tags)).toBeUndefined()
})

test('a tag of the host that is none fits nothing', () => {
  expect(matchLanguage('de', ['not a tag', 'de'])).toBe('de')
  expect(matchLanguage('not a tag', ['not a tag'])).toBeUndefined()
})
