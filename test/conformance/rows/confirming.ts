import { expect } from 'vitest'
import { freshAddress } from '../../support/freshAddress.js'
import { expectRejected } from './expectRejected.js'
import { heldBy } from './heldBy.js'
import { rowsOf } from './rowsOf.js'

const badInput = 'test/service/badInput.test.ts'
const verification = 'test/service/verification.test.ts'

const operation = rowsOf('deposit-api', 'POST /payments/confirm', {
  'body: owner and destination may differ': ({ swap }) =>
    expect(swap.payment.owner_address).not.toBe(swap.payment.destination_address),
  'body: all four fields are required': async ({ api, swap }) => {
    for (const field of Object.keys(swap.confirmation)) {
      await expectRejected(api.post('/payments/confirm', { ...swap.confirmation, [field]: undefined }), 400)
    }
  },
  'continue: carries the signed payloads': heldBy(
    verification,
    'from 300 USD on the owner verifies once, and later payments need no signature',
  ),
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
  },
  'USER_VERIFY: verification payload': ({ unconfirmed }) => {
    const [request] = unconfirmed.next_instruction.verifications
    expect(request).toMatchObject({ reason: 'EVM_OWNER', signature_type: 'EIP712' })
    expect(JSON.parse(request.payload)).toMatchObject({ primaryType: 'VerifyOwner' })
  },
  'continue: a verified owner does not sign again': heldBy(
    verification,
    'from 300 USD on the owner verifies once, and later payments need no signature',
  ),
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
  'an expired state_token: 400': heldBy(badInput, 'an expired quote is rejected'),
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
  'dest_address must equal destination_address': heldBy(
    badInput,
    'a destination other than the quoted one is rejected',
  ),
  'the widget frames funding_page_url': heldBy(
    'test/e2e/card.test.ts',
    'a declined card shows that nothing was charged, and another card succeeds',
  ),
  'initiate_fund_by: 30 minutes after the quote': ({ card }) => {
    const { payment, quoted } = card
    expect(Date.parse(payment.initiate_fund_by) - Date.parse(quoted.quoted_at)).toBe(30 * 60_000)
  },
})

const limits = rowsOf('deposit-api', 'Limits', {
  'owner verification: from 300 USD on': heldBy(verification, 'a payment below 300 USD needs no verification'),
  'payment expiry: 8 to 10 hours': heldBy(
    'test/service/funding.test.ts',
    'late funds are still executed while the quote can be met',
  ),
  'quote acceptance: before accept_by': heldBy(badInput, 'an expired quote is rejected'),
  'onramp checkout start: before initiate_fund_by': ({ card }) =>
    expect(Date.parse(card.payment.initiate_fund_by)).toBeGreaterThan(Date.parse(card.payment.created_at)),
  'polling_timeout: 0 to 300000 ms': async ({ api }) => {
    for (const polling_timeout of [-1, 300_001, 1.5, '1']) {
      const body = { signature: '0x00', state_token: 'x', polling_timeout }
      const response = await api.post('/payments/withdraw/confirm', body)
      expect(response.body.errors[0].message).toMatch(/^polling_timeout/)
    }
  },
  'label length: 255': heldBy(badInput, 'a label is limited to 255 characters'),
  'amount limits: returned as min and max': heldBy(badInput, 'amounts at the reported limits are quoted'),
})

export const confirmingRows = [...operation, ...decided, ...limits]
