import { expect, test } from 'vitest'
import { destination, quoteResponse } from '../../test/support/fixtures.js'
import { scriptProxy } from '../../test/support/scriptProxy.js'
import { createQuotes } from './createQuotes.js'

const call = { type: 'CallImmediateAction', target: destination, value: '0', calldata: '0xabCD' }
const other = { ...call, target: `0x${'ee'.repeat(20)}` }
const request = quoteResponse().quote_request

/** A request with these calls on arrival, answered by a service that repeats others. */
async function quoting(asked: object[] | undefined, repeated: object[] | undefined) {
  const calls = (actions: object[] | undefined) => ({
    ...request,
    request: { ...request.request, ...(actions && { custom_actions: { actions, user_estimated_gas: '0' } }) },
  })
  const { client } = scriptProxy({ quotes: () => quoteResponse({ quote_request: calls(repeated) as typeof request }) })
  return createQuotes(client, calls(asked) as typeof request)
}

test.each([
  [undefined, undefined],
  [undefined, []],
  [[call], [call]],
  [[call], [{ ...call, target: destination.toLowerCase(), calldata: '0xABcd' }]],
  [
    [call, other],
    [call, other],
  ],
])('quotes for the calls that were asked for are accepted', async (asked, repeated) => {
  await expect(quoting(asked, repeated)).resolves.toMatchObject({ quotes: [{}] })
})

test.each([
  ['one more call', [call], [call, other]],
  ['a call where none was asked for', undefined, [call]],
  ['no call', [call], undefined],
  ['another order', [call, other], [other, call]],
  ['another target', [call], [other]],
  ['another value', [call], [{ ...call, value: '1' }]],
  ['other data', [call], [{ ...call, calldata: '0xabCE' }]],
  ['more data', [call], [{ ...call, calldata: '0xabCD00' }]],
])('quotes for %s are refused', async (_, asked, repeated) => {
  await expect(quoting(asked, repeated)).rejects.toMatchObject({
    code: 'invalid_response',
    path: 'quote_request.request.custom_actions',
  })
})
