import { freshAddress } from '../../support/freshAddress.js'
import { confirmFor, quoteRequest } from '../../support/quoteAndConfirm.js'
import { expect } from '../expect.js'
import { expectRejected } from './expectRejected.js'
import { rowsOf } from './rowsOf.js'

const unknownId = '00000000-0000-4000-8000-000000000000'

const reader = { beside: 'It is about readers, not about the service.' }

const lists = [
  ...rowsOf('deposit-api', 'GET /chains', {
    '200: by network name': async ({ api }) => {
      for (const [name, chain] of Object.entries<{ network: string }>((await api.get('/chains')).body)) {
        expect(chain.network).toBe(name)
      }
    },
  }),
  ...rowsOf('deposit-api', 'GET /assets', {
    'query: a list filters the response, in any case and without unknown ids': async ({ api, at }) => {
      const listed = [at.usdc.toUpperCase().replace('0X', '0x'), 'EUR', `base:0x${'9'.repeat(40)}`]
      const { body } = await api.get(`/assets?${listed.map((id) => `assets[]=${id}`).join('&')}`)
      expect(Object.keys(body).sort()).toEqual([at.usdc, 'eur'].sort())
    },
    '400: invalid asset format': ({ api }) => expectRejected(api.get('/assets?assets[]=base:0xzz'), 400),
  }),
  ...rowsOf('deposit-api', 'GET /assets/available-outputs', {
    'inputs[]: at least one': ({ api }) => expectRejected(api.get('/assets/available-outputs'), 400),
    'outputs[]: filters': async ({ api, at }) => {
      const { body } = await api.get(`/assets/available-outputs?inputs[]=usd&outputs[]=${at.weth}`)
      expect(body).toEqual({ usd: { fiats: [], tokens: [at.weth] } })
    },
    'onramps[]: filters by onramp': async ({ api, requireSandbox }) => {
      requireSandbox()
      const ask = async (onramp: string) =>
        (await api.get(`/assets/available-outputs?inputs[]=mxn&onramps[]=${onramp}`)).body
      expect(await ask('bluebank')).toEqual({})
      expect((await ask('NorthPay')).mxn.tokens.length).toBeGreaterThan(0)
    },
    '200: empty where no route is supported': async ({ api }) =>
      expect((await api.get('/assets/available-outputs?inputs[]=usd&outputs[]=eur')).body).toEqual({}),
    '400: malformed asset or unsupported provider': async ({ api }) => {
      await expectRejected(api.get('/assets/available-outputs?inputs[]=base:0xzz'), 400)
      await expectRejected(api.get('/assets/available-outputs?inputs[]=usd&onramps[]=nobody'), 400)
    },
  }),
  ...rowsOf('deposit-api', 'GET /assets/available-inputs', {
    '200: keyed by output asset': async ({ api, at }) => {
      const { body } = await api.get(`/assets/available-inputs?outputs[]=${at.weth}&inputs[]=usd&inputs[]=${at.usdc}`)
      expect(body).toEqual({ [at.weth]: { fiats: ['usd'], tokens: [at.usdc] } })
    },
    '400: unsupported provider, or no output': async ({ api }) => {
      await expectRejected(api.get('/assets/available-inputs?outputs[]=base:0x&onramps[]=nobody'), 400)
      await expectRejected(api.get('/assets/available-inputs'), 400)
    },
  }),
]

const payments = [
  ...rowsOf('deposit-api', 'GET /payments', {
    '200: the same body as confirm': async ({ api, swap }) =>
      expect((await api.get(`/payments?payment_id=${swap.payment.payment_id}`)).body).toEqual(swap.payment),
    '400: payment_id is missing': ({ api }) => expectRejected(api.get('/payments'), 400),
    '404: not found': ({ api }) => expectRejected(api.get(`/payments?payment_id=${unknownId}`), 404),
  }),
  ...rowsOf('deposit-api', 'GET /payments/history', {
    'owner_address: required': ({ api }) => expectRejected(api.get('/payments/history'), 400),
    'pagination key: pages have no gaps and no duplicates': async ({ api, at }) => {
      const owner = freshAddress()
      const created: string[] = []
      for (let count = 0; count < 5; count += 1) {
        created.unshift((await confirmFor(api, owner, quoteRequest(at.usdc, '10', at.weth))).body.payment_id)
      }
      const read: string[] = []
      for (let key: string | null = ''; key !== null; ) {
        const next: string = key === '' ? '' : `&pagination_key=${encodeURIComponent(key)}`
        const { body } = await api.get(`/payments/history?owner_address=${owner}&limit=2${next}`)
        expect(body.total_count).toBe(5)
        read.push(...body.payment_statuses.map(({ payment_id }: { payment_id: string }) => payment_id))
        key = body.next_pagination_key
      }
      expect(read).toEqual(created)
    },
    '200: total count, and no key on the last page': async ({ api, swap }) => {
      const { body } = await api.get(`/payments/history?owner_address=${swap.owner.address}`)
      expect(body).toMatchObject({ total_count: 1, next_pagination_key: null })
    },
    '200: items are payments, with the amount of a movement in an object': async ({ api, swap }) => {
      const { body } = await api.get(`/payments/history?owner_address=${swap.owner.address}`)
      const [{ net_effect }] = swap.payment.quoted.route
      const [{ amount }] = net_effect.consume
      expect(amount).toMatch(/^\d/)
      const [item] = body.payment_statuses
      for (const { route } of [item.quoted, item.fulfilled]) {
        expect(route[0].net_effect.consume[0].amount).toEqual({ amount })
      }
      const unwrapped = JSON.parse(JSON.stringify(item), (key, value) =>
        key === 'amount' && typeof value === 'object' ? value.amount : value,
      )
      expect(unwrapped).toEqual((await api.get(`/payments?payment_id=${item.payment_id}`)).body)
    },
    '200: nothing for an owner without payments': async ({ api }) => {
      const { body } = await api.get(`/payments/history?owner_address=${freshAddress()}`)
      expect(body).toEqual({ payment_statuses: [], next_pagination_key: null, total_count: 0 })
    },
  }),
  ...rowsOf('wire-supplement', 'Query parameters and fields', {
    'GET /payments: enable_withdraw_pending is a boolean': async ({ api, swap }) => {
      const ask = (flag: string) =>
        api.get(`/payments?payment_id=${swap.payment.payment_id}&enable_withdraw_pending=${flag}`)
      for (const flag of ['true', 'false', '1', '0']) expect((await ask(flag)).status).toBe(200)
      await expectRejected(ask('perhaps'), 400)
    },
    'history: limit from 1 to 100': async ({ api, swap }) => {
      const ask = (limit: string) => api.get(`/payments/history?owner_address=${swap.owner.address}&limit=${limit}`)
      for (const limit of ['1', '25', '100']) expect((await ask(limit)).status).toBe(200)
      for (const limit of ['0', '101', '-1', '1.5', 'x']) await expectRejected(ask(limit), 400)
    },
    'history: id_query, dest_address, label': async ({ api, swap }) => {
      const { payment_id, destination_address } = swap.payment
      const find = async (query: string) =>
        (await api.get(`/payments/history?owner_address=${swap.owner.address}&${query}`)).body.total_count
      for (const query of [`id_query=${payment_id}`, `dest_address=${destination_address}`, 'label=rent']) {
        expect({ query, found: await find(query) }).toEqual({ query, found: 1 })
      }
      for (const query of [`id_query=${unknownId}`, `dest_address=${freshAddress()}`, 'label=other']) {
        expect({ query, found: await find(query) }).toEqual({ query, found: 0 })
      }
    },
  }),
]

const encodings = rowsOf('wire-supplement', 'Encodings', {
  'big integers: wrapped in `#`': async ({ api }) =>
    expect(String((await api.get('/chains')).body.arbitrum.chain_id['#'])).toMatch(/^\d+$/),
  'booleans in a query: true, false, 1 and 0 only': ({ api }) => expectRejected(api.get('/chains?sandbox=yes'), 400),
  'array query parameters: name[] repeated': async ({ api, at }) => {
    const { body } = await api.get(`/assets?assets[]=${at.usdc}&assets[]=usd`)
    expect(Object.keys(body).sort()).toEqual([at.usdc, 'usd'].sort())
  },
  'asset id: an id without a colon is fiat': ({ api }) => expectRejected(api.get('/assets?assets[]=0x'), 400),
  'pagination key: opaque, and refused when malformed': async ({ api, swap }) => {
    const { owner_address } = swap.payment
    await expectRejected(api.get(`/payments/history?owner_address=${owner_address}&pagination_key=x`), 400)
  },
})

const readers = rowsOf('wire-supplement', 'Every reader of the wire', {
  '1. tolerant: unknown fields': reader,
  '1. tolerant: unknown values': reader,
  '2. strings stay strings': reader,
  '3. input is lower-cased': reader,
  '3. EIP-55 for displayed addresses': ({ swap }) => expect(swap.payment.owner_address).toBe(swap.owner.address),
})

export const readingRows = [...lists, ...payments, ...encodings, ...readers]
