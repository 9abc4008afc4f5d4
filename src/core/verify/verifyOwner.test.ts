import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { payment } from '../../../test/support/fixtures.js'
import { errorResponse, scriptProxy } from '../../../test/support/scriptProxy.js'
import { askedVerifications } from '../../../test/support/signing/askedVerifications.js'
import type { Signer } from '../../signing/Signer.js'
import { createCoreContext } from '../createCoreContext.js'
import { planVerifications } from './planVerifications.js'
import { type VerificationSignatures, verifyOwner } from './verifyOwner.js'

const account = privateKeyToAccount(generatePrivateKey())

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
  }
  const proxy = scriptProxy({
    assets: () => asked.assets,
    confirm: () => payment({ payment_id: asked.payment.payment_id }),
  })
  const context = createCoreContext({ client: proxy.client, storage: undefined, signing: undefined })
  const signatures: VerificationSignatures = new Map()
  const verify = async (of = asked.payment, wallet = signer) => {
    const plans = (await planVerifications(context, of, 31_338n)).map(({ plan }) => plan)
    return verifyOwner(context, wallet, { payment: of, chainId: 31_338n, plans }, signatures)
  }
  return { ...proxy, context, verify, requests, signer, signatures, payment: asked.payment }
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
  const { verify, requests, answer, asked } = open()
  answer('confirm', () => Promise.reject(new TypeError('connection lost')))
  await verify()
  await expect(verify()).rejects.toMatchObject({ code: 'network' })
  answer('confirm', () => payment({ payment_id: askedVerifications(account.address).payment.payment_id }))
  expect(await verify()).toBe(0)
  expect(requests).toHaveLength(2)
  const [lost, again] = asked('confirm')
  expect(again).toEqual(lost)
})

test('signatures that the service refused are requested again', async () => {
  const { verify, requests, answer, signatures } = open()
  answer('confirm', () => errorResponse(400, 'The signature is not by the owner.'))
  await verify()
  await expect(verify()).rejects.toMatchObject({ status: 400 })
  expect(signatures.size).toBe(0)
  expect(await verify()).toBe(1)
  expect(requests).toHaveLength(3)
})

test('a request that is no longer as expected discards the earlier signatures', async () => {
  const { verify, context, signatures, signer, payment: asked } = open()
  await verify()
  expect(signatures.size).toBe(1)
  const instruction = asked.next_instruction
  if (instruction?.type !== 'USER_VERIFY') throw new Error('The payment should ask for signatures.')
  const changed = { ...asked, next_instruction: { ...instruction, verifications: [] } }
  const verifying = verifyOwner(context, signer, { payment: changed, chainId: 31_338n }, signatures)
  await expect(verifying).rejects.toMatchObject({ code: 'signing_refused', rule: 'verifications' })
  expect(signatures.size).toBe(0)
})
