import { expect, test } from 'vitest'
import { groupByThousands, isPlainEnglish } from './plainEnglish.js'

test.each(['en', 'en-US', 'en-GB'])('plain %s groups numbers as Intl does', (locale) => {
  expect(isPlainEnglish(locale)).toBe(true)
  for (const whole of [0n, 7n, 999n, 1000n, 12345n, 1234567n, 9007199254740993n])
    expect(groupByThousands(whole)).toBe(new Intl.NumberFormat(locale).format(whole))
})

test.each(['en-IN', 'en-u-nu-thai', 'de', 'eng', 'hi-Latn-x-en'])('%s is left to Intl', (locale) => {
  expect(isPlainEnglish(locale)).toBe(false)
})
