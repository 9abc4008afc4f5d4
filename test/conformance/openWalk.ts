import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { createDepositsApi, type DepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery } from '../support/openRecovery.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import type { RunningSandbox } from '../support/startSandbox.js'
import { withdraw } from '../support/withdraw.js'
import type { Notes } from './strict/Notes.js'
import { witness } from './strict/witness.js'
import type { Walk } from './Walk.js'

/** Makes a payment for each situation that the documents speak of. What has to wait for blocks goes on by itself. */
export async function openWalk(running: RunningSandbox): Promise<Walk> {
  const notes: Notes = { seen: new Map(), faults: [] }
  const as = (key: string): DepositsApi => witness(createDepositsApi(running.url, key), notes)
  const api = as('sk_sandbox')
  const sandbox = { ...running, api }
  const at = await openRecovery(sandbox)
  const baseUsdc = await tokenId(api, 'base', 'USDC')
  const options = { label: 'rent', customer_id: 'c-1', customer_ip_address: '203.0.113.7' }
  const swap = await quoteAndConfirm(api, at.usdc, '100', at.weth, options)
  const card = await quoteAndConfirm(api, 'usd', '100', at.usdc)
  const unconfirmed = await confirmLarge(api, at.usdc, at.weth)

  // One after the other, because one wallet pays for all.
  const complete = await payFor(api, at, await quoteAndConfirm(api, at.usdc, '50', baseUsdc))
  const direct = await payFor(api, at, await quoteAndConfirm(api, 'usd', '60', at.usdc))
  const withdrawn = takeBack(api, at)
  // Whoever waits for them hears of a failure; nobody may be waiting yet.
  for (const outcome of [complete.done, direct.done, withdrawn]) outcome.catch(() => undefined)
  const outcomes = { complete: complete.done, direct: direct.done, withdrawn }
  return { sandbox, notes, api, as, at, baseUsdc, swap, card, unconfirmed, ...outcomes }
}

/** Resolves once the money is sent. The outcome is another wait. */
async function payFor(api: DepositsApi, at: Walk['at'], { payment }: Walk['swap']) {
  const [{ deposit_address, deposit_amount }] = payment.next_instruction.deposit_info
  await at.person.pay(at.usdc, deposit_address, deposit_amount)
  return { done: untilPayment(api, payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE', 60_000) }
}

async function confirmLarge(api: DepositsApi, input: string, output: string) {
  const { body: quoted } = await api.post('/payments/quotes', quoteRequest(input, '400', output))
  const { body } = await api.post('/payments/confirm', {
    payment_id: quoted.quotes[0].payment_id,
    state_token: quoted.state_token,
    owner_address: privateKeyToAddress(generatePrivateKey()),
    destination_address: freshAddress(),
  })
  return body
}

async function takeBack(api: DepositsApi, at: Walk['at']) {
  const { payment: short, owner, balance } = await at.shortPayment()
  const { prepared, answer } = await withdraw(api, owner, {
    token_amounts: [{ token: at.usdc, amount: '60' }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  })
  const payment = (await api.get(`/payments?payment_id=${short.payment_id}`)).body
  return { balance, prepared, answer: answer.body, payment, owner: owner.address }
}
