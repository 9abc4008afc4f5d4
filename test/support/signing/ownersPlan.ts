import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSigningSession } from '../../../src/signing/createSigningSession.js'
import { openGate } from '../../../src/signing/gate/openGate.js'
import { oneTimeWalletTemplates } from '../../../src/signing/oneTimeWallet.js'
import type { Signer } from '../../../src/signing/Signer.js'
import type { SigningPlan } from '../../../src/signing/SigningPlan.js'
import { seededRandom } from '../seededRandom.js'
import { now, seconds, withdrawFacts, withdrawJson } from './goodRequests.js'

const random = seededRandom(7)
export const owner = privateKeyToAccount(generatePrivateKey())
export const stranger = privateKeyToAccount(generatePrivateKey())

/** A wallet with this account's key. */
export function signerOf(account: typeof owner, change: Partial<Signer> = {}): Signer {
  return {
    getAddress: async () => account.address,
    signTypedData: (text) => account.signTypedData(JSON.parse(text)),
    signMessage: (message) => account.signMessage({ message }),
    sendTransaction: () => Promise.reject(new Error('Unexpected request to send.')),
    ...change,
  }
}

/** A withdrawal of one token of the owner that passed the gate. */
export function planFor(deadline = seconds + 60): SigningPlan {
  const facts = { ...withdrawFacts(random, 1), owner: owner.address }
  const json = withdrawJson(random, facts)
  json.message.deadline = String(deadline)
  return openGate({
    facts,
    signatureType: 'EIP712',
    payload: JSON.stringify(json),
    templates: oneTimeWalletTemplates,
    context: { now, signed: () => undefined },
  })
}

export const options = () => ({ session: createSigningSession(), now: () => now })
