import { expect } from 'vitest'
import { tokenId } from '../../support/quoteAndConfirm.js'
import { dropped, gzipBomb, hanging, lost, reply, reset, sliced, status, truncated } from '../support/breakage.js'
import type { Scene } from '../support/openScene.js'
import type { Fault } from '../support/startFaultProxy.js'
import { heldBy } from './heldBy.js'
import { quotesFail } from './quotesFail.js'
import { rowsOf } from './rowsOf.js'
import { cardPage, confirmButton, confirmCard } from './steps.js'

/** The confirmation fails once. Its outcome must be found without a second confirmation. */
function confirmFails(fault: Fault, where: 'near' | 'far' = 'near') {
  return async (scene: Scene) => {
    scene[where].inject('POST /payments/confirm', fault, 1)
    await scene.open()
    await confirmCard(scene)
  }
}

type Watched = { next_instruction: { deposit_info: [{ deposit_address: string }] } }

const serviceUnresponsive = 'The service isn’t responding'
const unexpectedResponse = 'We got an unexpected answer'

export const networkRows = [
  ...rowsOf(1, {
    'quotes that fail with 502 keep the form and can be retried': quotesFail(status(502), serviceUnresponsive),
    'failing quotes are requested three times at most': async (scene) => {
      await quotesFail(status(502), serviceUnresponsive)(scene)
      // The fourth request is the user's retry.
      expect(scene.near.hits.filter(({ route }) => route === 'POST /payments/quotes')).toHaveLength(4)
    },
    'quotes that fail with 503 keep the form and can be retried': quotesFail(status(503), serviceUnresponsive),
    'quotes that fail with 504 keep the form and can be retried': quotesFail(status(504), serviceUnresponsive),
    'a 500 behind the deposits proxy looks the same and is reported to onError': async (scene) => {
      await quotesFail(status(500), serviceUnresponsive, 'far')(scene)
      expect(scene.reports).toContainEqual(expect.stringContaining('responded with 500'))
    },
  }),
  ...rowsOf(2, {
    'a confirmation that fails with 502 is looked up before it is sent again': async (scene) => {
      await confirmFails(status(502))(scene)
      await scene.expectOutcome({ message: serviceUnresponsive, control: /^Pay \$\d/ })
      expect(scene.far.hits.filter(({ route }) => route === 'GET /payments')).toHaveLength(1)
      await confirmButton(scene).click()
      await cardPage(scene)
    },
    'an unknown confirmation outcome sends nothing until a lookup resolves it': async (scene) => {
      const restore = scene.near.inject('GET /payments', status(502))
      await confirmFails(lost)(scene)
      await scene.expectOutcome({ message: 'We don’t know yet if your confirmation arrived', control: 'Check again' })
      restore()
      await scene.page.getByRole('button', { name: 'Check again' }).click()
      await cardPage(scene)
    },
  }),
  ...rowsOf(3, {
    'a confirmation whose response to the page is lost is found': async (scene) => {
      await confirmFails(lost)(scene)
      await scene.expectOutcome({ message: 'Pay with Northpay', control: 'Copy link' })
    },
    'a confirmation whose response to the deposits proxy is lost is found': async (scene) => {
      await confirmFails(lost, 'far')(scene)
      await scene.expectOutcome({ message: 'Pay with Northpay', control: 'Copy link' })
    },
  }),
  ...rowsOf(3, {
    'a lost deposit address is found and is the one the service watches': async (scene) => {
      const { api } = scene.sandbox
      const [input, output] = await Promise.all([tokenId(api, 'arbitrum', 'USDC'), tokenId(api, 'arbitrum', 'LINK')])
      scene.near.inject('POST /payments/confirm', lost, 1)
      await scene.open({ paymentMethod: 'transfer', input, output, amount: '20' })
      await scene.page.getByRole('button', { name: /^Get deposit address/, disabled: false }).click()
      await scene.page.getByRole('button', { name: /^(Confirm|Get)/, disabled: false }).click()
      await scene.expectOutcome({ message: /address/, control: /Copy address/ })
      const [written] = scene.far.hits.filter(({ route }) => route === 'POST /payments/confirm')
      const { body } = await api.get(`/payments?payment_id=${JSON.parse(written?.body ?? '{}').payment_id}`)
      const { deposit_address } = (body as Watched).next_instruction.deposit_info[0]
      const shown = await scene.page.locator('[data-screen="transfer"] .dw-address').first().textContent()
      expect(shown).toBe(deposit_address)
    },
  }),
  ...rowsOf(4, {
    'a connection reset during quotes shows no connection': quotesFail(reset, 'No connection'),
    'truncated quotes show no connection': quotesFail(truncated, 'No connection'),
    'truncated quotes behind the deposits proxy show an unresponsive service': quotesFail(
      truncated,
      serviceUnresponsive,
      'far',
    ),
    'quotes that arrive byte by byte are parsed': async (scene) => {
      scene.near.inject('POST /payments/quotes', sliced)
      await scene.open()
      await scene.expectOutcome({ message: /fees \$\d/, control: /^Continue/ })
    },
  }),
  ...rowsOf(5, {
    'the page of a captive portal is not parsed as quotes': quotesFail(
      reply('<html>Sign in to the network</html>', { 'content-type': 'text/html' }),
      unexpectedResponse,
    ),
    'JSON with another content type is rejected': quotesFail(
      reply('{}', { 'content-type': 'text/plain' }),
      unexpectedResponse,
    ),
    'an empty response shows no connection': quotesFail(reply(''), 'No connection'),
    'a gzip bomb is cut off': quotesFail(gzipBomb, unexpectedResponse),
    'a gzip bomb from the service does not reach the page': quotesFail(gzipBomb, serviceUnresponsive, 'far'),
  }),
  ...rowsOf(6, {
    'a confirmation that hangs shows as in progress': async (scene) => {
      scene.near.inject('POST /payments/confirm', hanging, 1)
      await scene.open()
      await confirmCard(scene)
      await scene.page.getByText('Confirming').first().waitFor()
    },
    'quotes that hang time out after ten seconds and are retried': async (scene) => {
      scene.near.inject('POST /payments/quotes', hanging, 1)
      await scene.open()
      await scene.page.getByText('Getting prices').first().waitFor()
      await scene.expectOutcome({ message: /fees \$\d/, control: /^Continue/ })
    },
    'the amount can be changed while quotes hang': async (scene) => {
      scene.near.inject('POST /payments/quotes', hanging, 1)
      await scene.open()
      await scene.page.getByText('Getting prices').first().waitFor()
      await scene.page.getByLabel('You pay').fill('55')
      await scene.expectOutcome({ message: /fees \$\d/, control: /^Continue/ })
    },
    'the deposits proxy times out when the service hangs during a response': heldBy(
      'src/proxy/upstream/createUpstream.test.ts',
      'a hanging service times out, also in the middle of a response',
    ),
  }),
  ...rowsOf(8, {
    'a rejected API key is reported to onError only': async (scene) => {
      scene.far.inject('GET /assets', status(401, {}, 'Bearer sk_sandbox is over'))
      await scene.open()
      await scene.expectOutcome({ message: 'No new deposits right now', control: 'Check again' })
      expect(scene.reports).toContainEqual(expect.stringContaining('check the key'))
    },
    'an expired session shows that the user is signed out': async (scene) => {
      await quotesFail(status(401), 'You’re signed out')(scene)
    },
    'a 403 shows that this is not allowed': quotesFail(status(403), 'Not allowed here'),
  }),
  ...rowsOf(68, {
    'an unreachable service shows an error without internals': quotesFail(dropped, serviceUnresponsive, 'far'),
    'an unreachable deposits proxy shows no connection': quotesFail(dropped, 'No connection'),
  }),
]
