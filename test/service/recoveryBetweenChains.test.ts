import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery } from '../support/openRecovery.js'
import { quoteAndConfirm, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'
import { withdraw } from '../support/withdraw.js'

// Each transaction on the slow chain takes a dozen seconds, and the machine may be busy.
const slowMs = 100_000

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

test('who takes back all that the bridge brought reads that it is withdrawn, not that it lies safe', {
  timeout: slowMs + 20_000,
}, async () => {
  const { api } = sandbox
  const at = await openRecovery(sandbox)
  const [arriving, wanted, foreign] = await Promise.all([
    tokenId(api, 'base', 'USDC'),
    tokenId(api, 'base', 'WETH'),
    tokenId(api, 'ethereum', 'DAI'),
  ])
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
  await api.post('/control/faults', { name: 'bridge_stuck', seconds: 60 })
  await at.person.pay(at.usdc, deposit, '100')
  await until('the money left for the bridge', async () =>
    (await at.held(at.usdc, deposit)) === '0' ? true : undefined,
  )
  // While this one is under way on the slow chain, nobody looks what the bridge brings.
  expect((await take(foreign, '50')).answer.body.status).toBe('PENDING')
  await api.post('/control/faults', { name: 'bridge_stuck', seconds: 0 })
  const brought = await until('the bridge pays', async () => {
    const held = await at.held(arriving, deposit)
    return held === '0' ? undefined : held
  })
  expect((await take(arriving, brought)).answer.body.status).toBe('PENDING')

  const isOver = ({ status }: { status: string }): boolean => status !== 'PENDING'
  const done = await untilPayment(api, payment_id, 'it is over', isOver, slowMs)
  expect(done).toMatchObject({ status: 'WITHDRAWN', issues: [] })
  expect(done.withdrawals).toMatchObject([{ status: 'SUCCESS' }, { status: 'SUCCESS' }])
})
