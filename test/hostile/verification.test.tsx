// @module-tag nightly
import { beforeAll, describe, expect, test } from 'vitest'
import { loadScreens } from '../support/loadScreens.js'
import { deviceLies } from './support/lies/deviceLies.js'
import { findVerificationFaults } from './support/verification/findVerificationFaults.js'
import { playVerification } from './support/verification/playVerification.js'
import type { VerificationCase, VerificationOutcome } from './support/verification/VerificationCase.js'
import { firstVerificationLies, laterVerificationLies } from './support/verification/verificationLies.js'

beforeAll(() => Promise.all([loadScreens(), import('../../src/passkey/deviceKeys.js')]))

async function play(played: VerificationCase): Promise<VerificationOutcome> {
  const outcome = await playVerification(played)
  expect(findVerificationFaults(played, outcome), outcome.text).toEqual([])
  return outcome
}

describe.each(['wallet', 'passkey'] as const)('by a %s', (signer) => {
  test('is signed once where nothing lies', async () => {
    const { signatures, submitted, text } = await play({ signer, lies: [] })
    expect([signatures.length, submitted.length], text).toEqual([1, 1])
  })

  test.each(firstVerificationLies)('$about: $name', async (lie) => {
    const { signatures, text } = await play({ signer, lies: [lie] })
    expect(signatures, text).toEqual([])
  })

  test.each(laterVerificationLies)('before the press, $about: $name', async (lie) => {
    await play({ signer, lies: [lie] })
  })

  test.each(laterVerificationLies)('while the request is open, $about: $name', async (lie) => {
    const { signatures, readsWhileOpen, text } = await play({ signer, lies: [{ ...lie, from: 3 }], openFor: 4 })
    expect([signatures.length, readsWhileOpen], text).toEqual([1, 4])
  })
})

test.each(deviceLies)('what the device made up is not passed on: $name', async (lie) => {
  const { signatures, submitted } = await play({ signer: 'passkey', lies: [lie] })
  expect([signatures.length, submitted]).toEqual([1, []])
})
