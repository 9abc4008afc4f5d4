// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery, type Recovery } from '../support/openRecovery.js'
import { quoteAndConfirm, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'
import { withdraw } from '../support/withdraw.js'

let sandbox: RunningSandbox
let at: Recovery
let arriving: string
let output: string
let otherToken: string
beforeAll(async () => {
  sandbox = await startSandbox()
  at = await openRecovery(sandbox)
  arriving = await tokenId(sandbox.api, 'base', 'USDC')
  output = await tokenId(sandbox.api, 'base', 'WETH')
  otherToken = await tokenId(sandbox.api, 'ethereum', 'DAI')
})
afterAll(() => sandbox?.stop())

const cause = (name: string, scope: { network?: string } = {}) =>
  sandbox.api.post('/control/faults', { name, ...scope })
const end = (name: string, scope: { network?: string } = {}) =>
  sandbox.api.post('/control/faults', { name, ...scope, seconds: 0 })

/** A payment whose money is in the bridge, and that has received another token on a third chain. */
async function openBridged() {
  const { api } = sandbox
  const { payment, owner } = await quoteAndConfirm(api, at.usdc, '100', output)
  const { payment_id } = payment
  const deposit: string = payment.next_instruction.deposit_info[0].deposit_address
  await at.give(otherToken, deposit, '50')
  await at.person.pay(at.usdc, deposit, '100')
  await until('the money left for the bridge', async () =>
    (await at.held(at.usdc, deposit)) === '0' ? true : undefined,
  )
  const take = async (token: string, amount: string): Promise<void> => {
    const request = { token_amounts: [{ token, amount }], recipient_address: freshAddress(), payment_id }
    const { response } = await withdraw(api, owner, request, { polling_timeout: 0 })
    expect(response.body.status).toBe('PENDING')
  }
  return {
    takeOther: () => take(otherToken, '50'),
    takeBridged: async (share: (bridged: string) => string) => {
      const bridged = await until('the bridge pays', async () => {
        const held = await at.held(arriving, deposit)
        return held === '0' ? undefined : held
      })
      await take(arriving, share(bridged))
    },
    result: () => untilPayment(api, payment_id, 'it is over', ({ status }) => status !== 'PENDING'),
  }
}

test('withdrawing all bridged funds ends as WITHDRAWN, a part as TAINTED', async () => {
  await cause('bridge_stuck')
  const [whole, partly] = [await openBridged(), await openBridged()]
  // While a withdrawal is pending, the service does not act on bridged funds.
  await cause('no_blocks', { network: 'ethereum' })
  for (const { takeOther } of [whole, partly]) await takeOther()
  await end('bridge_stuck')
  await whole.takeBridged((bridged) => bridged)
  await partly.takeBridged(() => '30')
  await end('no_blocks', { network: 'ethereum' })
  const [all, part] = [await whole.result(), await partly.result()]
  expect(all).toMatchObject({ status: 'WITHDRAWN', issues: [] })
  expect(all.withdrawals).toMatchObject([{ status: 'SUCCESS' }, { status: 'SUCCESS' }])
  expect(part).toMatchObject({
    status: 'TAINTED',
    issues: [{ kind: 'other', code: 'partly_withdrawn' }, { kind: 'funding' }],
  })
})
