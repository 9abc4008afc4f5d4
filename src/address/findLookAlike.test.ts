import { expect, test } from 'vitest'
import { findLookAlike } from './findLookAlike.js'

const mine = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

test.each([
  ['an EVM address', mine, '0xA0ee7A99c1d5B06f2E3b4F18e7D2c05a91f79720'],
  ['three characters at each end', mine, '0xa0e00000000000000000000000000000000000000720'],
  ['another case', mine, '0xA0EE000000000000000000000000000000009720'],
  ['a Tron address', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TQn9aaaaaaaaaaaaaaaaaaaaaaaaaacbLSE'],
  ['a Bitcoin address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qar0000000000000000000000000000000wf5mdq'],
])('%s with the ends of a known one is found', (_, known, address) => {
  expect(findLookAlike(address, ['0x1111111111111111111111111111111111111111', known])).toBe(known)
})

test.each([
  ['only the start is the same', '0xa0Ee7A142d267C1f36714E4a8F75612F20a70000'],
  ['only the end is the same', '0x00007A142d267C1f36714E4a8F75612F20a79720'],
  ['it is the known address in another case', mine.toLowerCase()],
])('nothing is found if %s', (_, address) => {
  expect(findLookAlike(address, [mine])).toBeUndefined()
})

test('a prefix that every address has does not make two addresses alike', () => {
  const known = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  expect(findLookAlike('bc1qzzzsrrr7xfkvy5l643lydnw9re59gtzzwf5mdq', [known])).toBeUndefined()
})

test('an address in use is not reported because of another that looks like it', () => {
  const twin = '0xa0Ee000000000000000000000000000000009720'
  expect(findLookAlike(twin, [mine, twin])).toBeUndefined()
})
