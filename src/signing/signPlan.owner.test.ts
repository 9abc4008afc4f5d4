import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { seededRandom } from '../../test/support/seededRandom.js'
import { now, seconds, verifyFacts, verifyText } from '../../test/support/signing/goodRequests.js'
import { createSigningSession } from './createSigningSession.js'
import { openGate } from './gate/openGate.js'
import type { DigestRequest, OwnerSigner } from './OwnerSigner.js'
import { oneTimeWalletTemplates } from './oneTimeWallet.js'
import type { Hex, Signer } from './Signer.js'
import { type SignPlanParameters, signPlan } from './signPlan.js'

const random = seededRandom(7)
const facts = verifyFacts(random)
const plan = openGate({
  facts,
  signatureType: 'EIP191',
  payload: verifyText(facts),
  templates: oneTimeWalletTemplates,
  context: { now, signed: () => undefined },
})
const signature: Hex = `0x${'64'.repeat(800)}`

/** A signer of the owner that records what it is asked to sign. */
function ownerOf(change: Partial<OwnerSigner> = {}) {
  const asked: DigestRequest[] = []
  const signDigest = async (request: DigestRequest) => {
    asked.push(request)
    return signature
  }
  return { asked, signer: { address: facts.owner, signDigest, ...change } }
}

const messageOf = ({ facts, signatureType, payload }: typeof plan) => ({ facts, signatureType, payload })

const options = (change: Partial<SignPlanParameters> = {}) => ({
  session: createSigningSession(),
  now: () => now,
  ...change,
})

test('it is given the digest, chain, owner and deadline of the plan, with the message behind it', async () => {
  const { signer, asked } = ownerOf()
  const { signal } = new AbortController()
  expect(await signPlan(signer, plan, options({ signal }))).toEqual({ signature, proof: 'recovered' })
  const { digest, deadline } = plan
  expect(asked).toEqual([
    { owner: facts.owner, chainId: facts.chainId, digest, message: messageOf(plan), deadline, signal },
  ])
})

test('that of another owner is not asked', async () => {
  const { signer, asked } = ownerOf({ address: facts.destination })
  await expect(signPlan(signer, plan, options())).rejects.toMatchObject({ code: 'wallet_wrong_account' })
  expect(asked).toEqual([])
})

test('it is not asked once it is too late, after a cancellation, or if a witness objects', async () => {
  const { signer, asked } = ownerOf()
  const late = options({ now: () => (seconds + 1_800) * 1_000 })
  await expect(signPlan(signer, plan, late)).rejects.toMatchObject({ rule: 'over' })
  await expect(signPlan(signer, plan, options({ signal: AbortSignal.abort() }))).rejects.toMatchObject({
    code: 'aborted',
  })
  const witness = () => Promise.reject(new Error('other decimals'))
  await expect(signPlan(signer, plan, options({ witness }))).rejects.toThrow('other decimals')
  expect(asked).toEqual([])
})

test('what it signs too late, or after the person left, is not used', async () => {
  let time = now
  const leaving = new AbortController()
  const slow = ownerOf({
    signDigest: async () => {
      time += 3_600_000
      return signature
    },
  })
  await expect(signPlan(slow.signer, plan, options({ now: () => time }))).rejects.toMatchObject({ rule: 'late' })
  const left = ownerOf({
    signDigest: async () => {
      leaving.abort()
      return signature
    },
  })
  const leave = options({ signal: leaving.signal })
  await expect(signPlan(left.signer, plan, leave)).rejects.toMatchObject({ code: 'aborted' })
})

test('a wallet is checked like one, also if it claims to sign digests', async () => {
  const stranger = privateKeyToAccount(generatePrivateKey())
  const wallet: Signer = {
    getAddress: async () => facts.owner,
    signTypedData: () => Promise.reject(new Error('unexpected typed data')),
    signMessage: (message) => stranger.signMessage({ message }),
    sendTransaction: () => Promise.reject(new Error('unexpected transfer')),
  }
  const { signer, asked } = ownerOf()
  const both = { ...wallet, ...signer }
  await expect(signPlan(both, plan, options())).rejects.toMatchObject({ rule: 'signer' })
  expect(asked).toEqual([])
})
