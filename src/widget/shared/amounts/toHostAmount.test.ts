import { expect, test } from 'vitest'
import { parseAmountInput } from '../../../money/parseAmountInput.js'
import { toInputText } from './toHostAmount.js'

const locales = ['en', 'de', 'fr', 'de-CH', 'pt-BR', 'ar-EG', 'fa', 'hi', 'en-IN', 'ja']
const values = ['30', '1204.5', '0.3177', '0.317', '1.234', '1234', '100000', '0.000000000000000001']

test.each(locales)('toInputText round-trips through parseAmountInput in %s', (locale) => {
  for (const value of values)
    expect(parseAmountInput(toInputText(value, locale), { decimals: 18, locale })).toEqual({ kind: 'amount', value })
})
