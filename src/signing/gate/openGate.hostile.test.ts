import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../test/support/seededRandom.js'
import { goodRequest, now, type Request } from '../../../test/support/signing/goodRequests.js'
import { hostileRequests } from '../../../test/support/signing/hostileRequests.js'
import { createSigningSession } from '../createSigningSession.js'
import { oneTimeWalletTemplates } from '../oneTimeWallet.js'
import type { Signer } from '../Signer.js'
import { signPlan } from '../signPlan.js'
import { openGate } from './openGate.js'

const seed = Number(process.env.SEED ?? 1)
const random = seededRandom(seed)

const open = (request: Request) =>
  openGate({ ...request, templates: oneTimeWalletTemplates, context: { now, signed: () => undefined } })

/** Records every request to the wallet. */
function spyWallet(owner: `0x${string}`) {
  const asked: string[] = []
  const ask = (kind: string) => async (text: string) => {
    asked.push(`${kind} ${text}`)
    return `0x${'00'.repeat(100)}` as const
  }
  const signer: Signer = {
    getAddress: async () => owner,
    signTypedData: ask('typed'),
    signMessage: ask('text'),
    sendTransaction: () => Promise.reject(new Error('asked to send')),
  }
  return { signer, asked }
}

/** Passes a request through the gate and on to the wallet. */
async function submit(request: Request, asked = spyWallet(request.facts.owner)): Promise<string[]> {
  try {
    await signPlan(asked.signer, open(request), { session: createSigningSession(), now: () => now })
  } catch {
    // Only the requests that reached the wallet matter.
  }
  return asked.asked
}

describe(`seed ${seed}`, () => {
  test('none of 500 hostile requests reaches the wallet', async () => {
    const hostile = hostileRequests(random)
    expect(hostile.length).toBeGreaterThanOrEqual(500)
    for (const request of hostile) {
      expect(() => open(request), request.name).toThrow(
        expect.objectContaining({ code: 'signing_refused', rule: expect.any(String) }),
      )
      expect(await submit(request), request.name).toEqual([])
    }
  })

  test('50 valid requests reach the wallet with the rebuilt payload', async () => {
    for (let index = 0; index < 50; index++) {
      const request = goodRequest(random, index)
      const plan = open(request)
      const [asked] = await submit(request)
      expect(asked).toBe(`${plan.signatureType === 'EIP712' ? 'typed' : 'text'} ${plan.payload}`)
    }
  })

  test('the digest equals viem’s hash of both the received and the rebuilt payload', async () => {
    const { hashMessage, hashTypedData } = await import('viem')
    for (let index = 0; index < 50; index++) {
      const request = goodRequest(random, index)
      const { digest, payload, signatureType } = open(request)
      for (const text of [payload, request.payload]) {
        expect(digest).toBe(signatureType === 'EIP712' ? hashTypedData(JSON.parse(text)) : hashMessage(text))
      }
    }
  })
})
