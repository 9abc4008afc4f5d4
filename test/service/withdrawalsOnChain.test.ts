import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringOnChain } from '../support/bringOnChain.js'
import { openRecovery, type Recovery } from '../support/openRecovery.js'
import { untilPayment } from '../support/quoteAndConfirm.js'
import { signPayload } from '../support/signPayload.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'

let sandbox: RunningSandbox
let at: Recovery
beforeAll(async () => {
  sandbox = await startSandbox()
  at = await openRecovery(sandbox)
})
afterAll(() => sandbox?.stop())

type Short = Awaited<ReturnType<Recovery['shortPayment']>>

/** Prepares and signs a withdrawal, and submits it to nobody. */
async function sign({ owner, balance }: Short, amount: string) {
  const { body: prepared } = await sandbox.api.post('/payments/withdraw', {
    token_amounts: [{ token: at.usdc, amount }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  })
  const signature = await signPayload(owner, prepared.signature_type, prepared.withdraw_authorization)
  const confirm = () =>
    sandbox.api.post('/payments/withdraw/confirm', {
      signature,
      state_token: prepared.state_token,
      polling_timeout: 300_000,
    })
  return { prepared, signature, confirm }
}

type Signed = Awaited<ReturnType<typeof sign>>

/** Sends it to the chain from an account that is not the owner's. */
const send = ({ payment }: Short, { prepared, signature }: Signed) =>
  bringOnChain(at.person, payment, prepared.withdraw_authorization, signature)

const statusOf = async ({ prepared }: Signed) =>
  (await sandbox.api.get(`/payments/withdraw/status?withdraw_id=${prepared.withdraw_id}`)).body

test('a withdrawal that the owner brings on chain settles the payment, and a later confirmation reports it', async () => {
  const short = await at.shortPayment()
  const signed = await sign(short, '60')
  await send(short, signed)
  const withdrawn = await untilPayment(
    sandbox.api,
    short.payment.payment_id,
    'it is withdrawn',
    ({ status }) => status === 'WITHDRAWN',
  )
  expect(withdrawn).toMatchObject({
    issues: [],
    withdrawals: [{ status: 'SUCCESS', token_amounts: [{ token: at.usdc, amount: '60' }], issues: [] }],
  })
  expect(withdrawn.next_instruction).toBeUndefined()
  const { transaction_hash } = withdrawn.withdrawals[0]
  expect(await statusOf(signed)).toMatchObject({ status: 'SUCCESS', transaction_hash })
  expect((await signed.confirm()).body).toMatchObject({ status: 'SUCCESS', transaction_hash })
})

test('a signature that somebody else sends first succeeds, whenever the service learns of it', async () => {
  for (const sendFirst of [true, false]) {
    const short = await at.shortPayment()
    const signed = await sign(short, '60')
    const sent = send(short, signed)
    if (sendFirst) await sent
    expect((await signed.confirm()).body).toMatchObject({ status: 'SUCCESS', issues: [] })
    // Refused by the chain if the service was faster.
    await sent.catch(() => undefined)
    expect(await at.statusOf(short.payment.payment_id)).toBe('WITHDRAWN')
    expect(await at.held(at.usdc, short.deposit)).toBe('0')
  }
})

test('two signatures over one nonce: the one on chain counts, the accepted one fails and moves nothing', async () => {
  const short = await at.shortPayment()
  const [first, second] = [await sign(short, '20'), await sign(short, '30')]
  await send(short, first)
  const { status, body } = await second.confirm()
  // Refused at once, or failed once the other one is final.
  expect(status === 400 || body.status === 'FAILED').toBe(true)
  expect((body.errors ?? body.issues)[0].message).toContain('Another withdrawal from here came first')
  expect(await at.held(at.usdc, short.deposit)).toBe('40')
  await until('the first one is settled', async () => ((await statusOf(first)).status === 'SUCCESS' ? true : undefined))
})

test('a part that the owner takes without the service taints the payment', async () => {
  const short = await at.shortPayment()
  const signed = await sign(short, '25.5')
  await send(short, signed)
  const left = await untilPayment(
    sandbox.api,
    short.payment.payment_id,
    'it is settled',
    ({ status }) => status === 'TAINTED',
  )
  expect(left).toMatchObject({
    issues: [{ kind: 'funding', balance: { '#': '34.5' } }],
    withdrawals: [{ status: 'SUCCESS', token_amounts: [{ amount: '25.5' }] }],
  })
})
