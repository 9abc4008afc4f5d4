import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { createDepositsApi, type DepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery } from '../support/openRecovery.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import type { RunningSandbox } from '../support/startSandbox.js'
import { withdraw } from '../support/withdraw.js'
import { createContract, type Notes, type OpenApi } from './Contract.js'
import type { Fixture } from './Fixture.js'
import { withChecks } from './withChecks.js'

/** Opens a payment for each documented situation. Payments that wait for blocks continue in the background. */
export async function openFixture(running: RunningSandbox): Promise<Fixture> {
  const notes: Notes = { seen: new Map(), samples: new Map(), faults: [] }
  const document = (await createDepositsApi(running.url, '').get('/openapi.json')).body as OpenApi
  const contract = createContract(document, notes.seen)
  const as = (key: string): DepositsApi => withChecks(createDepositsApi(running.url, key), contract, notes)
  const api = as('sk_sandbox')
  const sandbox = { ...running, api }
  const at = await openRecovery(sandbox)
  const baseUsdc = await tokenId(api, 'base', 'USDC')
  const options = { label: 'rent', customer_id: 'c-1', customer_ip_address: '203.0.113.7' }
  const swap = await quoteAndConfirm(api, at.usdc, '100', at.weth, options)
  const card = await quoteAndConfirm(api, 'usd', '100', at.usdc)
  const unconfirmed = await confirmLarge(api, at.usdc, at.weth)

  // Sequential, because one wallet funds them all.
  const complete = await payFor(api, at, await quoteAndConfirm(api, at.usdc, '50', baseUsdc))
  const direct = await payFor(api, at, await quoteAndConfirm(api, 'usd', '60', at.usdc))
  const withdrawn = withdrawShort(api, at)
  // Avoid unhandled rejections: a failure surfaces where the promise is awaited.
  for (const outcome of [complete.done, direct.done, withdrawn]) outcome.catch(() => undefined)
  const outcomes = { complete: complete.done, direct: direct.done, withdrawn }
  return { sandbox, notes, contract, document, api, as, at, baseUsdc, swap, card, unconfirmed, ...outcomes }
}

/** Resolves when the transfer is mined. `done` resolves when the payment completes. */
async function payFor(api: DepositsApi, at: Fixture['at'], { payment }: Fixture['swap']) {
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

async function withdrawShort(api: DepositsApi, at: Fixture['at']) {
  const { payment: short, owner, balance } = await at.shortPayment()
  const { prepared, response } = await withdraw(api, owner, {
    token_amounts: [{ token: at.usdc, amount: '60' }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  })
  const payment = (await api.get(`/payments?payment_id=${short.payment_id}`)).body
  return { balance, prepared, response: response.body, payment, owner: owner.address }
}
