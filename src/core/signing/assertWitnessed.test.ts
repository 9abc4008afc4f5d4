import { expect, test } from 'vitest'
import { withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import { random } from '../../../test/support/withdrawalStage.js'
import { DepositError } from '../../errors/DepositError.js'
import type { ReadTokenRequest, Signer, TokenReading } from '../../signing/Signer.js'
import { native } from '../../signing/SigningFacts.js'
import { assertWitnessed } from './assertWitnessed.js'

const facts = { ...withdrawFacts(random), chainId: 31_337n }
const [token] = facts.tokens
const never = () => Promise.reject(new Error('unexpected request'))

/** A wallet whose node answers like this. */
function walletOf(readToken: Signer['readToken']): Signer {
  return { getAddress: never, signTypedData: never, signMessage: never, sendTransaction: never, readToken }
}
const answering = (reading: TokenReading) => walletOf(async () => reading)
// Not the native currency, whichever token the shared random numbers bring.
const ofOne = { ...facts, tokens: token ? [{ ...token, token: withdrawFacts(random).wallet, decimals: 6 }] : [] }

const unconfirmed = { code: 'signing_refused', rule: 'witness_none' }

test('a token with the decimals on the screen is confirmed', async () => {
  await expect(assertWitnessed(answering({ chainId: 31_337, decimals: 6 }), ofOne, undefined)).resolves.toBeUndefined()
})

test.each([
  ['witness_decimals', { chainId: 31_337, decimals: 8 }],
  ['witness_decimals', { chainId: 31_337, decimals: undefined }],
  ['witness_chain', { chainId: 1, decimals: 6 }],
])('%s stops the signature: %o', async (rule, reading) => {
  for (const accepted of [undefined, true])
    await expect(assertWitnessed(answering(reading), ofOne, undefined, accepted)).rejects.toMatchObject({
      code: 'signing_refused',
      rule,
    })
})

test('native currency has no contract to read', async () => {
  const read: ReadTokenRequest[] = []
  const signer = walletOf(async (reading) => {
    read.push(reading)
    return { chainId: 31_337, decimals: undefined }
  })
  const ofNative = { ...ofOne, tokens: ofOne.tokens.map((each) => ({ ...each, token: native })) }
  await expect(assertWitnessed(signer, ofNative, undefined)).resolves.toBeUndefined()
  expect(read).toEqual([{ chainId: 31_337, token: undefined }])
})

test('a wallet that cannot be asked confirms nothing, and the user may accept that', async () => {
  await expect(assertWitnessed(walletOf(undefined), ofOne, undefined)).rejects.toMatchObject(unconfirmed)
  await expect(assertWitnessed(walletOf(undefined), ofOne, undefined, true)).resolves.toBeUndefined()
  const silent = walletOf(() => Promise.reject(new DepositError('wallet_unavailable', 'No node.')))
  await expect(assertWitnessed(silent, ofOne, undefined)).rejects.toMatchObject(unconfirmed)
})

test('native currency and tokens that the host vouches for need no confirmation', async () => {
  const ofNative = { ...ofOne, tokens: ofOne.tokens.map((each) => ({ ...each, token: native })) }
  await expect(assertWitnessed(walletOf(undefined), ofNative, undefined)).resolves.toBeUndefined()
  const pinned = { [token?.asset ?? '']: { decimals: 6, symbol: 'USDC' } }
  await expect(assertWitnessed(walletOf(undefined), ofOne, pinned)).resolves.toBeUndefined()
})
