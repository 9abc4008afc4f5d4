import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery, type Recovery } from '../support/openRecovery.js'
import { quoteAndConfirm, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'
import { withdraw } from '../support/withdraw.js'

// Each transaction on the slow chain takes a dozen seconds, and the machine may be busy.
const slowMs = 100_000

let sandbox: RunningSandbox
let at: Recovery
let arriving: string
let wanted: string
let foreign: string
beforeAll(async () => {
  sandbox = await startSandbox()
  at = await openRecovery(sandbox)
  arriving = await tokenId(sandbox.api, 'base', 'USDC')
  wanted = await tokenId(sandbox.api, 'base', 'WETH')
  foreign = await tokenId(sandbox.api, 'ethereum', 'DAI')
})
afterAll(() => sandbox?.stop())

/** What a person takes of what the bridge brought, while nobody looks what it brings, and what their payment became. */
async function takeFromBridge(share: (brought: string) => string) {
  const { api } = sandbox
  const { payment, owner } = await quoteAndConfirm(api, at.usdc, '100', wanted)
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
  await at.give(foreign, deposit, '50')
  await at.person.pay(at.usdc, deposit, '100')
  await until('the money left for the bridge', async () =>
    (await at.held(at.usdc, deposit)) === '0' ? true : undefined,
  )
  // While this one is under way on the slow chain, nobody looks what the bridge brings.
  expect((await take(foreign, '50')).answer.body.status).toBe('PENDING')
  return async () => {
    const brought = await until('the bridge pays', async () => {
      const held = await at.held(arriving, deposit)
      return held === '0' ? undefined : held
    })
    expect((await take(arriving, share(brought))).answer.body.status).toBe('PENDING')
    const isOver = ({ status }: { status: string }): boolean => status !== 'PENDING'
    return untilPayment(api, payment_id, 'it is over', isOver, slowMs)
  }
}

test('who takes back what the bridge brought reads that it is withdrawn, or tainted where a part was left', {
  timeout: slowMs + 20_000,
}, async () => {
  const fault = (seconds: number) => sandbox.api.post('/control/faults', { name: 'bridge_stuck', seconds })
  await fault(60)
  const taking = [await takeFromBridge((brought) => brought), await takeFromBridge(() => '30')]
  await fault(0)
  const [all, part] = await Promise.all(taking.map((end) => end()))
  expect(all).toMatchObject({ status: 'WITHDRAWN', issues: [] })
  expect(all.withdrawals).toMatchObject([{ status: 'SUCCESS' }, { status: 'SUCCESS' }])
  expect(part).toMatchObject({ status: 'TAINTED', issues: [{ kind: 'other' }] })
  expect(part.issues[0].message).toContain('The rest is safe')
})
