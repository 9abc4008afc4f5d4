import { describe, expect, test, vi } from 'vitest'
import { proxyStage } from '../../test/support/proxyStage.js'
import type { HostQuoteOption } from './options/DepositProxyOptions.js'
import { hostQuoteFields } from './options/fields.js'

const stage = proxyStage()
const { post } = stage

const quote = { request: { kind: 'FIXED_INPUT' }, price_currency: 'usd' }
const sent = () => JSON.parse(stage.upstream.hits.at(-1)?.body ?? '{}')

describe.each(hostQuoteFields)('%s is the host’s to decide', (name) => {
  const values = name === 'rev_share_name' ? ['partner', ''] : [true, false]

  test.each([...values, null, {}])('%j is refused, and the host told', async (value) => {
    const onError = vi.fn()
    const others = hostQuoteFields.filter((field) => field !== name)
    const response = await post('payments/quotes', { ...quote, [name]: value }, { onError, quoteOptions: others })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      errors: [{ kind: 'other', message: `The field ${name} is not allowed here.` }],
    })
    expect(onError.mock.calls[0]?.[0].message).toBe(`a page sent ${name}, which quoteOptions does not list`)
    expect(stage.upstream.hits).toEqual([])
  })

  test('it is forwarded where the host lists it', async () => {
    const body = { ...quote, [name]: values[0] }
    expect((await post('payments/quotes', body, { quoteOptions: [name] })).status).toBe(200)
    expect(sent()).toMatchObject(body)
  })
})

test('what the widget sends by itself needs no option', async () => {
  const body = {
    ...quote,
    onramps: ['northpay'],
    onramp_methods: ['CREDIT_CARD'],
    parent_payment_id: 'p1',
    label: 'Order 5',
    show_all_issues: true,
    use_intent_refund: true,
    hops: ['base'],
  }
  expect((await post('payments/quotes', body)).status).toBe(200)
  expect(sent()).toMatchObject(body)
})

test.each(['allow_everything', 'Allow_Unsafe_Slippage', 'revShareName'])(
  'another spelling does not reach the service: %s',
  async (name) => {
    expect((await post('payments/quotes', { ...quote, [name]: true })).status).toBe(200)
    expect(sent()).not.toHaveProperty(name)
  },
)

test.each(['label', 'allow_everything', '', 7])('quoteOptions cannot list %j', async (name) => {
  const options = { quoteOptions: [name as HostQuoteOption] }
  await expect(async () => post('payments/quotes', quote, options)).rejects.toMatchObject({ code: 'configuration' })
})
