import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { freshAddress } from '../../support/freshAddress.js'
import { confirmFor, quoteRequest } from '../../support/quoteAndConfirm.js'
import { signVerifications } from '../../support/signVerifications.js'
import { expect } from '../expect.js'
import type { Fixture } from '../Fixture.js'
import { expectRejected } from './expectRejected.js'
import { labelRow } from './quoting.js'
import { rowsOf } from './rowsOf.js'

/** A row of four sections. */
export const verifyOnce = async ({ api, at }: Fixture): Promise<void> => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const confirm = async (amount: string) =>
    (await confirmFor(api, owner.address, quoteRequest(at.usdc, amount, at.weth))).body
  const asked = await confirm('400')
  expect(asked).toMatchObject({ status: 'UNCONFIRMED', funded: false, next_instruction: { type: 'USER_VERIFY' } })
  const signed = await signVerifications(owner, asked.next_instruction)
  const { body: verified } = await api.post('/payments/confirm', signed)
  expect(verified).toMatchObject({ status: 'PENDING', next_instruction: { type: 'TRANSFER_IN' } })
  expect((await confirm('500')).status).toBe('PENDING')
}

const operation = rowsOf('deposit-api', 'POST /payments/confirm', {
  'body: owner and destination may differ': ({ swap }) =>
    expect(swap.payment.owner_address).not.toBe(swap.payment.destination_address),
  'body: all four fields are required': async ({ api, swap }) => {
    for (const field of Object.keys(swap.confirmation)) {
      await expectRejected(api.post('/payments/confirm', { ...swap.confirmation, [field]: undefined }), 400)
    }
  },
  'continue: carries the signed payloads': verifyOnce,
})

const decided = rowsOf('wire-supplement', 'Confirm', {
  'initial: optional fields': async ({ api, swap, at }) => {
    const more = {
      owner_chain: 'arbitrum',
      client_redirect_url: 'https://example.com/',
      client_redirect_after: 'FUNDED',
    }
    const { body: quoted } = await api.post('/payments/quotes', swap.quoted.quote_request)
    const fresh = { payment_id: quoted.quotes[0].payment_id, state_token: quoted.state_token }
    const parties = { owner_address: at.person.address, destination_address: freshAddress() }
    const { body } = await api.post('/payments/confirm', { ...fresh, ...parties, ...more })
    expect(body).toMatchObject({ owner_chain: 'arbitrum', client_redirect_url: more.client_redirect_url })
    expect(swap.payment).not.toHaveProperty('client_redirect_url')
  },
  'USER_VERIFY: verification payload': ({ unconfirmed }) => {
    const [request] = unconfirmed.next_instruction.verifications
    expect(request).toMatchObject({ reason: 'EVM_OWNER', signature_type: 'EIP712' })
    expect(JSON.parse(request.payload)).toMatchObject({ primaryType: 'VerifyOwner' })
  },
  'continue: a verified owner does not sign again': verifyOnce,
  'twice with the same addresses: the same payment': async ({ api, swap }) => {
    const { body } = await api.post('/payments/confirm', swap.confirmation)
    expect(body).toEqual(swap.payment)
  },
  'twice with other addresses: 400': async ({ api, swap }) => {
    for (const field of ['owner_address', 'destination_address']) {
      await expectRejected(api.post('/payments/confirm', { ...swap.confirmation, [field]: freshAddress() }), 400)
    }
  },
  'an altered state_token: 400': ({ api, swap }) => {
    const state_token = swap.confirmation.state_token.replace(/^./, (first: string) => (first === 'a' ? 'b' : 'a'))
    return expectRejected(api.post('/payments/confirm', { ...swap.confirmation, state_token }), 400)
  },

  'URLs: only https, or http on localhost': async ({ api, swap }) => {
    const refused = ['javascript:alert(1)', 'data:text/html,x', 'blob:https://x/1', 'vbscript:x', 'http://example.com/']
    for (const client_redirect_url of refused) {
      await expectRejected(api.post('/payments/confirm', { ...swap.confirmation, client_redirect_url }), 400)
    }
  },
  'next_instruction: only while the user can act': async ({ swap, complete }) => {
    expect(swap.payment).toHaveProperty('next_instruction')
    expect(await complete).not.toHaveProperty('next_instruction')
  },
  'no deposit address is returned while UNCONFIRMED': ({ unconfirmed }) => {
    expect(unconfirmed.processing_addresses).toEqual([])
    expect(unconfirmed.next_instruction).not.toHaveProperty('deposit_info')
  },
  'ONRAMP carries deposit_info': ({ card, at }) =>
    expect(card.payment.next_instruction.deposit_info[0].deposit_token).toBe(at.usdc),
  'ONRAMP: funding that address directly completes the payment': async ({ direct }) =>
    expect(await direct).toMatchObject({ status: 'COMPLETE', funded: true }),
  'dest_address must equal destination_address': { beside: 'The row of the same name under the options checks it.' },
  'the widget frames funding_page_url': { beside: 'It is about the widget, not about the service.' },
  'initiate_fund_by: 30 minutes after the quote': ({ card }) => {
    const { payment, quoted } = card
    expect(Date.parse(payment.initiate_fund_by) - Date.parse(quoted.quoted_at)).toBe(30 * 60_000)
  },
})

const limits = rowsOf('deposit-api', 'Limits', {
  'owner verification: from 300 USD on': async ({ api, at }) => {
    const ask = async (amount: string) =>
      (await confirmFor(api, freshAddress(), quoteRequest(at.usdc, amount, at.weth))).body.status
    expect([await ask('290'), await ask('320')]).toEqual(['PENDING', 'UNCONFIRMED'])
  },

  'onramp checkout start: before initiate_fund_by': ({ card }) =>
    expect(Date.parse(card.payment.initiate_fund_by)).toBeGreaterThan(Date.parse(card.payment.created_at)),
  'polling_timeout: 0 to 300000 ms': async ({ api }) => {
    for (const polling_timeout of [-1, 300_001, 1.5, '1']) {
      const body = { signature: '0x00', state_token: 'x', polling_timeout }
      const response = await api.post('/payments/withdraw/confirm', body)
      expect(response.body.errors[0].message).toMatch(/polling_timeout/)
    }
  },
  'label length: 255': labelRow,
  'amount limits: returned as min and max, and quoted': async ({ api, at }) => {
    for (const amount of ['1', '99999']) {
      const ask = (asked: string, more = {}) => api.post('/payments/quotes', quoteRequest('usd', asked, at.weth, more))
      const { min, max } = (await ask(amount, { show_all_issues: true })).body.fault.limits
      for (const limit of [min, max].filter((bound) => bound !== undefined)) {
        expect({ limit, status: (await ask(limit)).status }).toEqual({ limit, status: 200 })
      }
    }
  },
})

export const confirmingRows = [...operation, ...decided, ...limits]
