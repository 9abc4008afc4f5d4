import { compareDecimals } from '../../../src/money/decimal.js'
import type { Untyped } from '../../support/Untyped.js'
import { expect } from '../expect.js'
import { reach } from '../reach.js'
import { rowsOf } from './rowsOf.js'

const core = rowsOf('deposit-api', 'What the service does', {
  '1. chains, assets, and which pairs have a route': async ({ api, at }) => {
    expect(Object.keys((await api.get('/chains')).body)).not.toEqual([])
    const { body } = await api.get(`/assets/available-outputs?inputs[]=${at.usdc}`)
    expect(body[at.usdc].tokens).toContain(at.weth)
  },
  '2. quotes of every provider and route, with fees': async ({ card }) => {
    expect(new Set(card.quoted.quotes.map(({ onramp }: Untyped) => onramp)).size).toBeGreaterThan(1)
    for (const { fees } of card.quoted.quotes) expect(compareDecimals(fees.total_fees, '0')).toBe(1)
  },
  '3. one quote is confirmed': ({ swap }) => expect(swap.payment.payment_id).toBe(swap.quoted.quotes[0].payment_id),

  '4. a fresh deposit address per payment, never the destination': ({ swap, card }) => {
    const deposits = [swap, card].map(({ payment }) => payment.processing_addresses[0].address)
    expect(new Set(deposits).size).toBe(2)
    expect(deposits).not.toContain(swap.payment.destination_address)
  },
  '4. funded from any address': async ({ complete, at }) => {
    expect(at.person.address).not.toBe((await complete).owner_address)
  },
  '5. onramps return a page, swaps a transfer': async ({ swap, card }) => {
    expect(swap.payment.next_instruction.type).toBe('TRANSFER_IN')
    const { funding_page_url } = card.payment.next_instruction
    expect((await reach('the funding page', () => fetch(funding_page_url))).status).toBe(200)
  },
  '6. tracked by status and by history': async ({ api, swap }) => {
    const { body } = await api.get(`/payments/history?owner_address=${swap.owner.address}`)
    expect(body.payment_statuses[0].payment_id).toBe(swap.payment.payment_id)
  },
  '7. `sandbox` is accepted': async ({ api, at }) => {
    const asks = ['/chains?', '/assets?', `/assets/available-outputs?inputs[]=${at.usdc}&`]
    for (const ask of [...asks, `/assets/available-inputs?outputs[]=${at.usdc}&`]) {
      for (const value of ['true', 'false', '1', '0']) {
        expect((await api.get(`${ask}sandbox=${value}`)).status).toBe(200)
      }
    }
  },
})

const identifiers = rowsOf('deposit-api', 'Asset identifiers', {
  'Token: accepted in any case, returned in lower case': async ({ api, at }) => {
    const shouted = at.usdc.replace(/0x.*/, (address) => `0x${address.slice(2).toUpperCase()}`)
    expect(Object.keys((await api.get(`/assets?assets[]=${shouted}`)).body)).toEqual([at.usdc])
  },
  'Token: the native currency is the bare 0x': async ({ api }) => {
    const { body } = await api.get('/assets?assets[]=base:0x')
    expect(body['base:0x']).toMatchObject({ is_native: true, address: '0x' })
  },
  'Fiat: accepted in any case, returned in lower case': async ({ api }) => {
    expect(Object.keys((await api.get('/assets?assets[]=USD')).body)).toEqual(['usd'])
  },
})

const versioning = rowsOf('deposit-api', 'Versioning', {
  '1. the version': async ({ api }) => {
    const { body, headers } = await api.get('/')
    expect([body.version, headers.get('api-version')]).toEqual(['2.0.0', '2.0.0'])
  },
  '2. the version in the host name': { beside: 'A local service has no such host name.' },
  '3. `payment_id` and `withdraw_account` still select a source': async ({ unexpected }) =>
    expect((await unexpected).response.status).toBe('SUCCESS'),
  '4. deprecation': { beside: 'Not shown.' },
})

export const overviewRows = [...core, ...identifiers, ...versioning]
