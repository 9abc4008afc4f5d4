import { expect, test } from 'vitest'
import { encodeType } from './hashTypedData.js'

test('referenced types follow alphabetically, including those in arrays', () => {
  const types = {
    Mail: [
      { name: 'to', type: 'Person[12]' },
      { name: 'files', type: 'File[][2]' },
      { name: 'text', type: 'string' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
    File: [{ name: 'owner', type: 'Person' }],
  }
  expect(encodeType('Mail', types)).toBe(
    'Mail(Person[12] to,File[][2] files,string text)File(Person owner)Person(address wallet)',
  )
})
