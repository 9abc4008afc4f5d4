import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { errorResponse, scriptProxy } from '../../../test/support/scriptProxy.js'
import { askedVerifications } from '../../../test/support/signing/askedVerifications.js'
import type { Payment } from '../../schema/Payment.js'
import type { Signer } from '../../signing/Signer.js'
import { createCoreContext } from '../createCoreContext.js'
import { createVerification } from './createVerification.js'

const account = privateKeyToAccount(generatePrivateKey())

const verified = (asked: Payment): Payment => ({ ...asked, status: 'PENDING', next_instruction: undefined })

/** A payment that asks its owner for two signatures, and a wallet that records what it is asked to sign. */
function open() {
  const asked = askedVerifications(account.address)
  const requests: string[] = []
  const signer: Signer = {
    getAddress: async () => account.address,
    signTypedData: (text) => {
      requests.push(JSON.parse(text).primaryType)
      return account.signTypedData(JSON.parse(text))
    },
    signMessage: () => Promise.reject(new Error('unexpected text')),
    sendTransaction: () => Promise.reject(new Error('unexpected transfer')),
    readToken: async () => ({ chainId: 31_338, decimals: 6 }),
  }
  const proxy = scriptProxy({
    assets: () => asked.assets,
    confirm: () => verified(asked.payment),
  })
  const context = createCoreContext({ client: proxy.client, storage: undefined, signing: undefined })
  const verification = createVerification()
  const verify = async (of = asked.payment, wallet = signer, acceptUnwitnessed = false) => {
    const plans = await verification.plan(context, of)
    return verification.sign(context, wallet, { payment: of, plans, acceptUnwitnessed })
  }
  return { ...proxy, context, verify, requests, signer, verification, payment: asked.payment }
}

test('each call requests one signature, and the last one submits both', async () => {
  const { verify, requests, asked } = open()
  expect(await verify()).toBe(1)
  expect(requests).toEqual(['VerifyOwner'])
  expect(asked('confirm')).toEqual([])
  expect(await verify()).toBe(0)
  expect(requests).toEqual(['VerifyOwner', 'Withdraw'])
  expect(asked('confirm')).toMatchObject([{ signatures: [{ reason: 'EVM_OWNER' }, { reason: 'EVM_WITHDRAWAL' }] }])
})

test('the first signature is kept while the second one is rejected', async () => {
  const { verify, requests, signer, asked, payment } = open()
  await verify()
  const rejecting = { ...signer, signTypedData: () => Promise.reject(new Error('no')) }
  await expect(verify(payment, rejecting)).rejects.toThrow('no')
  expect(await verify()).toBe(0)
  expect(requests).toEqual(['VerifyOwner', 'Withdraw'])
  expect(asked('confirm')).toHaveLength(1)
})

test('after a lost response the same signatures are submitted again', async () => {
  const { verify, requests, answer, asked, payment } = open()
  answer('confirm', () => Promise.reject(new TypeError('connection lost')))
  await verify()
  await expect(verify()).rejects.toMatchObject({ code: 'network' })
  answer('confirm', () => verified(payment))
  expect(await verify()).toBe(0)
  expect(requests).toHaveLength(2)
  const [lost, again] = asked('confirm')
  expect(again).toEqual(lost)
})

test('signatures that the service refused are requested again', async () => {
  const { verify, requests, answer, verification } = open()
  answer('confirm', () => errorResponse(400, 'The signature is not by the owner.'))
  await verify()
  await expect(verify()).rejects.toMatchObject({ status: 400 })
  expect(verification.signed()).toEqual([])
  expect(await verify()).toBe(1)
  expect(requests).toHaveLength(3)
})

test('a request that is no longer as expected discards the earlier signatures', async () => {
  const { verify, context, verification, signer, payment: asked } = open()
  await verify()
  expect(verification.signed()).toHaveLength(1)
  const instruction = asked.next_instruction
  if (instruction?.type !== 'USER_VERIFY') throw new Error('The payment should ask for signatures.')
  const changed = { ...asked, next_instruction: { ...instruction, verifications: [] } }
  const verifying = verification.sign(context, signer, { payment: changed, plans: [] })
  await expect(verifying).rejects.toMatchObject({ code: 'signing_refused', rule: 'verifications' })
  expect(verification.signed()).toEqual([])
})

test('what was shown is signed, whatever is fetched meanwhile, until it is left or cannot be shown again', async () => {
  const { context, verification, payment: shown } = open()
  const fetched = { ...shown, label: 'fetched later' }
  expect(verification.planned(fetched)).toBe(fetched)
  await verification.plan(context, shown)
  expect(verification.planned(fetched)).toBe(shown)
  await expect(verification.plan(context, { ...shown, owner_address: 'nobody' })).rejects.toThrow()
  expect(verification.planned(fetched)).toBe(fetched)
  await verification.plan(context, shown)
  verification.leave()
  expect(verification.planned(fetched)).toBe(fetched)
})

test('nothing is signed that was not shown', async () => {
  const { context, signer, verification, requests, payment: asked } = open()
  const shown = await verification.plan(context, asked)
  for (const plans of [undefined as never, [], shown.slice(1), shown.toReversed()])
    await expect(verification.sign(context, signer, { payment: asked, plans })).rejects.toMatchObject({
      code: 'signing_refused',
      rule: 'meaning',
    })
  expect(requests).toEqual([])
})

test.each([
  ['witness_decimals', { chainId: 31_338, decimals: 8 }],
  ['witness_decimals', { chainId: 31_338, decimals: undefined }],
  ['witness_chain', { chainId: 1, decimals: 6 }],
])('a refund is refused with %s if the node of the wallet answers %o', async (rule, reading) => {
  const { verify, requests, signer, payment: asked } = open()
  const wallet = { ...signer, readToken: async () => reading }
  expect(await verify(asked, wallet)).toBe(1)
  await expect(verify(asked, wallet, true)).rejects.toMatchObject({ code: 'signing_refused', rule })
  expect(requests).toEqual(['VerifyOwner'])
})

test('a refund whose token no wallet can confirm is signed only by somebody who was told', async () => {
  const { verify, requests, signer, payment: asked } = open()
  const wallet = { ...signer, readToken: undefined }
  expect(await verify(asked, wallet)).toBe(1)
  await expect(verify(asked, wallet)).rejects.toMatchObject({ code: 'signing_refused', rule: 'witness_none' })
  expect(requests).toEqual(['VerifyOwner'])
  expect(await verify(asked, wallet, true)).toBe(0)
  expect(requests).toEqual(['VerifyOwner', 'Withdraw'])
})
