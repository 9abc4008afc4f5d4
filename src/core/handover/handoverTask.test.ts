import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { scriptProxy } from '../../../test/support/scriptProxy.js'
import { askedVerifications } from '../../../test/support/signing/askedVerifications.js'
import { account } from '../../../test/support/signing/openVerification.js'
import { eurc, stopped, withdrawalTo } from '../../../test/support/stoppedPayment.js'
import type { Payment } from '../../schema/Payment.js'
import type { Hex, Signer } from '../../signing/Signer.js'
import { createCoreContext } from '../createCoreContext.js'
import type { HandoverMessage } from './HandoverMessage.js'
import { signTask, toTask } from './handoverTask.js'

const elsewhere: Hex = '0x9c2f6e1d3b4a5968778695a4b3c2d1e0f1a2b3c4'
const token = (address: string) => ({
  chain: 'base',
  address,
  name: 'Coin',
  symbol: 'COIN',
  decimals: 6,
  is_native: false,
})

const contextOf = (assets: object) => {
  const { client } = scriptProxy({ assets: () => assets })
  return createCoreContext({ client, storage: memoryStorage() })
}

async function check(assets: object, message: HandoverMessage, payment: Payment) {
  const task = await toTask(contextOf(assets), message, payment)
  if (task.kind !== 'sign') throw new Error('This asks for a signature.')
  return task
}

test('a refund is shown as what the payment makes of it, whatever else the link says', async () => {
  const { payment, assets, account: wallet, contract } = askedVerifications(account.address)
  const instruction = payment.next_instruction
  const [, refund] = instruction?.type === 'USER_VERIFY' ? instruction.verifications : []
  const { payload } = refund ?? expect.unreachable()
  const { plan, request } = await check(
    assets,
    {
      kind: 'withdraw',
      payment_id: payment.payment_id,
      digest: hashTypedData(JSON.parse(payload)),
      signature_type: 'EIP712',
      payload,
      wallet: elsewhere,
      recipient: elsewhere,
      chain_id: '31338',
      tokens: [{ token: contract, units: '1', max_fee: '7' }],
    },
    payment,
  )
  expect(request).toMatchObject({
    owner: account.address,
    address: wallet,
    recipient: account.address,
    chainId: '31338',
    tokens: [{ token: `base:${contract}`, amount: '49.5', maxFee: '0', decimals: 6 }],
  })
  expect(plan.facts).toMatchObject({ recipient: account.address, tokens: [{ units: 49_500_000n, maxFee: 0n }] })
})

/** The laptop asks for 12.5 EURC out of a wallet that this device cannot derive. */
async function askUnproven() {
  const { digest, message } = withdrawalTo(elsewhere)
  if (!digest || message?.facts.purpose !== 'withdraw') throw new Error('This asks for a withdrawal.')
  const { wallet, tokens } = message.facts
  const addresses = stopped.processing_addresses.map(({ order_hash: _, ...address }) => address)
  const assets = { [eurc]: token(eurc.replace('base:', '')) }
  const asked: HandoverMessage = {
    kind: 'withdraw',
    payment_id: stopped.payment_id,
    digest,
    signature_type: 'EIP712',
    payload: message.payload,
    wallet,
    recipient: elsewhere,
    chain_id: '31338',
    tokens: tokens.map(({ token, units, maxFee }) => ({ token, units: `${units}`, max_fee: `${maxFee}` })),
  }
  const task = await check(assets, asked, { ...stopped, processing_addresses: addresses })
  let requests = 0
  const signer: Signer = {
    getAddress: async () => account.address,
    readToken: async () => ({ chainId: 31_338, decimals: 6 }),
    signTypedData: (text) => {
      requests += 1
      return account.signTypedData(JSON.parse(text))
    },
    signMessage: () => Promise.reject(new Error('unexpected signMessage')),
    sendTransaction: () => Promise.reject(new Error('unexpected sendTransaction')),
  }
  return { task, signer, context: contextOf(assets), requests: () => requests }
}

test('a wallet that only the service vouches for is not signed for until the person accepts that', async () => {
  const { task, signer, context, requests } = await askUnproven()
  expect(task.plan.facts.unverified).toBe(true)
  for (const options of [undefined, {}, { acceptUnwitnessed: true, smartAccount: true }])
    await expect(signTask(context, task, signer, options)).rejects.toMatchObject({
      code: 'signing_refused',
      rule: 'wallet_address',
    })
  expect(requests()).toBe(0)
  const accepted = { acceptUnverified: true, acceptRecipient: true }
  expect(await signTask(context, task, signer, accepted)).toMatchObject({ kind: 'signature' })
  expect(requests()).toBe(1)
})

test('a recipient that the other device chose is not signed for until the person says it is theirs', async () => {
  const { task, signer, context, requests } = await askUnproven()
  expect(task.recipient).toBe('other')
  for (const options of [{ acceptUnverified: true }, { acceptUnverified: true, acceptRecipient: false }])
    await expect(signTask(context, task, signer, options)).rejects.toMatchObject({
      code: 'signing_refused',
      rule: 'recipient',
    })
  expect(requests()).toBe(0)
})
