import { hashMessage, hashTypedData, toHex } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Authenticator, plugAuthenticator } from '../../../test/support/plugAuthenticator.js'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { goodRequest, now, type Request } from '../../../test/support/signing/goodRequests.js'
import { hostileRequests } from '../../../test/support/signing/hostileRequests.js'
import { createPasskeySigner } from '../../passkey/createPasskeySigner.js'
import { passkeyChallenge } from '../../passkey/passkeyAccount.js'
import { sandboxPasskeyFactory } from '../../passkey/passkeyFactoryOf.js'
import { createSigningSession } from '../../signing/createSigningSession.js'
import { openGate } from '../../signing/gate/openGate.js'
import { oneTimeWalletTemplates } from '../../signing/oneTimeWallet.js'
import { signPlan } from '../../signing/signPlan.js'
import { ownerSigner } from './ownerSigner.js'

const seed = Number(process.env.SEED ?? 1)
const random = seededRandom(seed)
let passkey: Authenticator
beforeEach(() => {
  passkey = plugAuthenticator()
})

/** Passes a request through the gate and on to a passkey of its owner. */
async function submit({ facts, ...request }: Request): Promise<string> {
  const plan = openGate({
    ...request,
    facts,
    templates: oneTimeWalletTemplates,
    context: { now, signed: () => undefined },
  })
  const owner = createPasskeySigner({ account: facts.owner })
  const signing = { passkeyFactories: [sandboxPasskeyFactory] }
  const signer = ownerSigner({ owner, signing }, facts.owner, undefined)
  if (!signer) throw new Error('There should be a signer.')
  return (await signPlan(signer, plan, { session: createSigningSession(), now: () => now })).signature
}

describe(`seed ${seed}`, () => {
  test('none of 500 hostile requests reaches a passkey', async () => {
    const hostile = hostileRequests(random)
    expect(hostile.length).toBeGreaterThanOrEqual(500)
    for (const request of hostile)
      await expect(submit(request), request.name).rejects.toMatchObject({ code: 'signing_refused' })
    expect(passkey.prompts).toEqual([])
  })

  test('50 valid requests reach it as the digest that the screen shows, under its account and chain', async () => {
    for (let index = 0; index < 50; index += 1) {
      const { facts, signatureType, payload } = goodRequest(random, index)
      // The owners of these requests are no passkeys: the device is asked, and what it signs is not used.
      await expect(submit({ facts, signatureType, payload })).rejects.toMatchObject({ rule: 'passkey_other' })
      const digest = signatureType === 'EIP712' ? hashTypedData(JSON.parse(payload)) : hashMessage(payload)
      const { owner: account, chainId } = facts
      expect(passkey.prompts.at(-1)).toBe(toHex(passkeyChallenge({ account, chainId, digest })))
    }
    expect(passkey.prompts).toHaveLength(50)
  })
})
