import { expect, test } from 'vitest'
import { acceptCached, markParsed } from './cachedData.js'

const refuse = () => {
  throw new Error('Not a response.')
}

function refusalOf(data: unknown): unknown {
  try {
    return acceptCached(data, refuse)
  } catch (error) {
    return error
  }
}

// Components read the cache while they render: an error that is new each time would make them render again, for ever.
test.each([
  ['an object', { chains: [] }],
  ['a list', [1]],
  ['no object', 'text'],
])('%s that is refused throws the same error in every render', (_, data) => {
  const first = refusalOf(data)
  expect(first).toMatchObject({ code: 'invalid_response' })
  expect(refusalOf(data)).toBe(first)
  expect(refusalOf(data)).toBe(first)
})

test('other data that is refused has an error of its own', () => {
  expect(refusalOf({ chains: 1 })).not.toBe(refusalOf({ chains: 1 }))
})

test('data that passed is parsed once, and is what its parser made of it', () => {
  let calls = 0
  const data = { raw: true }
  const accept = () => {
    calls++
    return { parsed: true }
  }
  const output = acceptCached(data, accept)
  expect(acceptCached(data, accept)).toBe(output)
  expect(acceptCached(output, accept)).toBe(output)
  expect(acceptCached(markParsed({ parsed: true }), accept)).toEqual({ parsed: true })
  expect(calls).toBe(1)
})
