import { expect } from 'vitest'
import { tokenId } from '../../support/quoteAndConfirm.js'
import { dropped, hanging, lost, packed, reply, reset, sliced, status, truncated } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import type { Fault } from '../support/startFaultProxy.js'
import { heldBy } from './heldBy.js'
import { quotesBreak } from './quotesBreak.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmButton, confirmCard } from './steps.js'

/** The confirmation breaks, and it is found out what became of it without a second one. */
function confirmBreaks(fault: Fault, where: 'near' | 'far' = 'near') {
  return async (scene: Scene) => {
    scene[where].breaks('POST /payments/confirm', fault, 1)
    await scene.open()
    await confirmCard(scene)
  }
}

type Watched = { next_instruction: { deposit_info: [{ deposit_address: string }] } }

const notAnswering = 'The service is not answering'
const notUnderstood = 'The service gave an answer we did not understand'

export const networkRows = [
  ...rowsOf(1, {
    'a gateway that answers quotes with 502 leaves the form and the next try': quotesBreak(status(502), notAnswering),
    'quotes that fail are asked for three times and not more': async (scene) => {
      await quotesBreak(status(502), notAnswering)(scene)
      // The fourth is the person's own.
      expect(scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes')).toHaveLength(4)
    },
    'a gateway that answers quotes with 503 leaves the form and the next try': quotesBreak(status(503), notAnswering),
    'a gateway that answers quotes with 504 leaves the form and the next try': quotesBreak(status(504), notAnswering),
    'a service that fails behind the deposits proxy looks the same and tells its operator': async (scene) => {
      await quotesBreak(status(500), notAnswering, 'far')(scene)
      expect(scene.reports).toContainEqual(expect.stringContaining('answered 500'))
    },
  }),
  ...rowsOf(2, {
    'a confirmation that a gateway answers with 502 is looked for before it is sent again': async (scene) => {
      await confirmBreaks(status(502))(scene)
      await scene.ends({ says: notAnswering, next: /Confirm and pay/ })
      expect(scene.far.hits.filter(({ route }) => route === 'GET /payments')).toHaveLength(1)
      await confirmButton(scene).click()
      await cardPage(scene)
    },
    'while nobody can say whether it was confirmed nothing is sent, and looking again settles it': async (scene) => {
      const mend = scene.near.breaks('GET /payments', status(502))
      await confirmBreaks(lost)(scene)
      await scene.ends({ says: 'We do not know yet whether your confirmation arrived', next: 'Check again' })
      mend()
      await scene.page.getByRole('button', { name: 'Check again' }).click()
      await cardPage(scene)
    },
  }),
  ...rowsOf(3, {
    'a confirmation whose answer gets lost on the way to the page is found': async (scene) => {
      await confirmBreaks(lost)(scene)
      await scene.ends({ says: 'Pay with Northpay', next: 'Copy link' })
    },
    'a confirmation whose answer gets lost behind the deposits proxy is found': async (scene) => {
      await confirmBreaks(lost, 'far')(scene)
      await scene.ends({ says: 'Pay with Northpay', next: 'Copy link' })
    },
  }),
  ...rowsOf(3, {
    'a deposit address whose answer gets lost is found, and is the one that the service watches': async (scene) => {
      const { api } = scene.sandbox
      const [input, output] = await Promise.all([tokenId(api, 'arbitrum', 'USDC'), tokenId(api, 'arbitrum', 'LINK')])
      scene.near.breaks('POST /payments/confirm', lost, 1)
      await scene.open({ paymentMethod: 'transfer', input, output, amount: '20' })
      await scene.page.getByRole('button', { name: /^Get an address/, disabled: false }).click()
      await scene.page.getByRole('button', { name: /^(Confirm|Get)/, disabled: false }).click()
      await scene.ends({ says: /address/, next: /Copy address/ })
      const [written] = scene.far.hits.filter(({ route }) => route === 'POST /payments/confirm')
      const { body } = await api.get(`/payments?payment_id=${JSON.parse(written?.body ?? '{}').payment_id}`)
      const { deposit_address } = (body as Watched).next_instruction.deposit_info[0]
      const shown = await scene.page.locator('[data-screen="fund-transfer"] .dw-addr').first().textContent()
      expect(shown).toBe(deposit_address)
    },
  }),
  ...rowsOf(4, {
    'a connection that is reset in the middle of quotes is a broken connection': quotesBreak(reset, 'No connection'),
    'quotes that end in the middle are a broken connection': quotesBreak(truncated, 'No connection'),
    'quotes that end in the middle behind the deposits proxy are a service that does not answer': quotesBreak(
      truncated,
      notAnswering,
      'far',
    ),
    'quotes that come byte by byte are quotes': async (scene) => {
      scene.near.breaks('POST /payments/quotes', sliced)
      await scene.open()
      await scene.ends({ says: /Best of/, next: 'Review deposit' })
    },
  }),
  ...rowsOf(5, {
    'the page of a captive portal is not taken for quotes': quotesBreak(
      reply('<html>Sign in to the network</html>', { 'content-type': 'text/html' }),
      notUnderstood,
    ),
    'JSON that is called something else is not read': quotesBreak(
      reply('{}', { 'content-type': 'text/plain' }),
      notUnderstood,
    ),
    'an empty answer is a broken connection': quotesBreak(reply(''), 'No connection'),
    'a small answer that unpacks without end is cut off': quotesBreak(packed, notUnderstood),
    'a small answer of the service that unpacks without end does not reach the page': quotesBreak(
      packed,
      notAnswering,
      'far',
    ),
  }),
  ...rowsOf(6, {
    'a confirmation that hangs is shown to be under way': async (scene) => {
      scene.near.breaks('POST /payments/confirm', hanging, 1)
      await scene.open()
      await confirmCard(scene)
      await scene.page.getByText('Confirming').first().waitFor()
    },
    'quotes that never come are given up after ten seconds and asked for again': async (scene) => {
      scene.near.breaks('POST /payments/quotes', hanging, 1)
      await scene.open()
      await scene.page.getByText('Asking for prices').first().waitFor()
      await scene.ends({ says: /Best of/, next: 'Review deposit' })
    },
    'whoever does not want to wait for quotes changes the amount': async (scene) => {
      scene.near.breaks('POST /payments/quotes', hanging, 1)
      await scene.open()
      await scene.page.getByText('Asking for prices').first().waitFor()
      await scene.page.getByLabel('You pay').fill('55')
      await scene.ends({ says: /Best of/, next: 'Review deposit' })
    },
    'the deposits proxy gives up a service that hangs in the middle of an answer': heldBy(
      'src/proxy/createUpstream.test.ts',
      'a service that hangs is given up in time, also in the middle of an answer',
    ),
  }),
  ...rowsOf(8, {
    'a key that the service refuses is told to the operator, and to nobody else': async (scene) => {
      scene.far.breaks('GET /assets', status(401, {}, 'Bearer sk_sandbox is over'))
      await scene.open()
      await scene.ends({ says: 'No new deposits right now', next: 'Check again' })
      expect(scene.reports).toContainEqual(expect.stringContaining('check the key'))
    },
    'a session that is over asks to sign in again': async (scene) => {
      await quotesBreak(status(401), 'You are signed out')(scene)
    },
    'what is not allowed says so': quotesBreak(status(403), 'Not allowed here'),
  }),
  ...rowsOf(68, {
    'a service that cannot be reached is an answer with a name and without an inside': quotesBreak(
      dropped,
      notAnswering,
      'far',
    ),
    'a deposits proxy that cannot be reached is no connection': quotesBreak(dropped, 'No connection'),
  }),
]
