import { expect, test } from 'vitest'
import { withdrawFacts } from '../../../test/support/signing/goodRequests.js'
import { random } from '../../../test/support/withdrawalStage.js'
import { DepositError } from '../../errors/DepositError.js'
import type { ReadTokenRequest, Signer, TokenReading } from '../../signing/Signer.js'
import { areTokensWitnessed } from './areTokensWitnessed.js'
import { native } from './withdrawFacts.js'

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

test('a token with the decimals on the screen is confirmed', async () => {
  await expect(areTokensWitnessed(answering({ chainId: 31_337, decimals: 6 }), ofOne, undefined)).resolves.toBe(true)
})

test.each([
  ['witness_decimals', { chainId: 31_337, decimals: 8 }],
  ['witness_decimals', { chainId: 31_337, decimals: undefined }],
  ['witness_chain', { chainId: 1, decimals: 6 }],
])('%s stops the signature: %o', async (rule, reading) => {
  await expect(areTokensWitnessed(answering(reading), ofOne, undefined)).rejects.toMatchObject({
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
  await expect(areTokensWitnessed(signer, ofNative, undefined)).resolves.toBe(true)
  expect(read).toEqual([{ chainId: 31_337, token: undefined }])
})

test('a wallet that cannot be asked confirms nothing', async () => {
  await expect(areTokensWitnessed(walletOf(undefined), ofOne, undefined)).resolves.toBe(false)
  const silent = walletOf(() => Promise.reject(new DepositError('wallet_unavailable', 'No node.')))
  await expect(areTokensWitnessed(silent, ofOne, undefined)).resolves.toBe(false)
})

test('native currency and tokens that the host vouches for need no confirmation', async () => {
  const ofNative = { ...ofOne, tokens: ofOne.tokens.map((each) => ({ ...each, token: native })) }
  await expect(areTokensWitnessed(walletOf(undefined), ofNative, undefined)).resolves.toBe(true)
  const pinned = { [token?.asset ?? '']: { decimals: 6, symbol: 'USDC' } }
  await expect(areTokensWitnessed(walletOf(undefined), ofOne, pinned)).resolves.toBe(true)
})
