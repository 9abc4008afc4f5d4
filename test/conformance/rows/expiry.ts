import { expect } from 'vitest'
import { untilPayment } from '../../support/quoteAndConfirm.js'
import { rowsOf } from './rowsOf.js'

/** They advance the clock for every payment, so they run last. */
export const expiryRows = [
  ...rowsOf('wire-supplement', 'Confirm', {
    'payments expire 9 hours after the quote': async ({ api, swap }) => {
      await api.post('/control/clock', { advance_seconds: 9 * 3_600 + 60 })
      const id = swap.payment.payment_id
      const expired = await untilPayment(api, id, 'it expires', ({ status }) => status === 'EXPIRED')
      expect(expired).not.toHaveProperty('next_instruction')
    },
  }),
  ...rowsOf('wire-supplement', 'Meaning of options', {
    'category=NEW_OR_FUNDED: the default, without unpaid expired payments': async ({ api, card, swap, withdrawn }) => {
      const count = async (owner: string, category = '') =>
        (await api.get(`/payments/history?owner_address=${owner}${category}`)).body.total_count
      expect(await count(card.owner.address)).toBe(0)
      expect(await count(card.owner.address, '&category=NEW_OR_FUNDED')).toBe(0)
      expect(await count(card.owner.address, '&category=ALL')).toBe(1)
      // A token that it did not ask for arrived at its deposit address.
      expect(await count(swap.owner.address)).toBe(1)
      expect(await count((await withdrawn).owner)).toBe(1)
    },
  }),
]
