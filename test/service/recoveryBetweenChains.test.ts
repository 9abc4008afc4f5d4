// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery, type Recovery } from '../support/openRecovery.js'
import { quoteAndConfirm, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'
import { withdraw } from '../support/withdraw.js'

// Each transaction on the slow chain takes a dozen seconds, and the machine may be busy.

let sandbox: RunningSandbox
let at: Recovery
let arriving: string
let output: string
let slowToken: string
beforeAll(async () => {
  sandbox = await startSandbox()
  at = await openRecovery(sandbox)
  arriving = await tokenId(sandbox.api, 'base', 'USDC')
  output = await tokenId(sandbox.api, 'base', 'WETH')
  slowToken = await tokenId(sandbox.api, 'ethereum', 'DAI')
})
afterAll(() => sandbox?.stop())

/** Withdraws a share of the bridged funds before the service acts on them, and resolves with the final payment. */
async function withdrawFromBridge(share: (bridged: string) => string) {
  const { api } = sandbox
  const { payment, owner } = await quoteAndConfirm(api, at.usdc, '100', output)
  const { payment_id } = payment
  const deposit: string = payment.next_instruction.deposit_info[0].deposit_address
  const take = (token: string, amount: string) => {
    const token_amounts = [{ token, amount }]
    return withdraw(
      api,
      owner,
      { token_amounts, recipient_address: freshAddress(), payment_id },
      { polling_timeout: 0 },
    )
  }
  await at.give(slowToken, deposit, '50')
  await at.person.pay(at.usdc, deposit, '100')
  await until('the money left for the bridge', async () =>
    (await at.held(at.usdc, deposit)) === '0' ? true : undefined,
  )
  // While this withdrawal is pending on the slow chain, the service does not check for bridged funds.
  expect((await take(slowToken, '50')).response.body.status).toBe('PENDING')
  return async () => {
    const bridged = await until('the bridge pays', async () => {
      const held = await at.held(arriving, deposit)
      return held === '0' ? undefined : held
    })
    expect((await take(arriving, share(bridged))).response.body.status).toBe('PENDING')
    const isOver = ({ status }: { status: string }): boolean => status !== 'PENDING'
    return untilPayment(api, payment_id, 'it is over', isOver)
  }
}

test('withdrawing all bridged funds ends as WITHDRAWN, a part as TAINTED', async () => {
  const fault = (seconds: number) => sandbox.api.post('/control/faults', { name: 'bridge_stuck', seconds })
  await fault(60)
  const taking = [await withdrawFromBridge((bridged) => bridged), await withdrawFromBridge(() => '30')]
  await fault(0)
  const [all, part] = await Promise.all(taking.map((end) => end()))
  expect(all).toMatchObject({ status: 'WITHDRAWN', issues: [] })
  expect(all.withdrawals).toMatchObject([{ status: 'SUCCESS' }, { status: 'SUCCESS' }])
  expect(part).toMatchObject({
    status: 'TAINTED',
    issues: [{ kind: 'other', code: 'partly_withdrawn' }, { kind: 'funding' }],
  })
})
