import { expect, test } from 'vitest'
import type { Hex, Signer } from '../../signing/Signer.js'
import { ownerSigner } from './ownerSigner.js'

const address: Hex = '0xa92966ac557321315b0b02D78babC6012d444c8A'
const wallet = { getAddress: async () => address } as Signer
const digest = `0x${'5a'.repeat(32)}` as const

test('the wallet signs for every owner but the one that has a signer of its own', () => {
  const owner = { address, signDigest: async () => digest }
  expect(ownerSigner({}, address, wallet)).toBe(wallet)
  expect(ownerSigner({ owner }, `0x${'77'.repeat(20)}`, wallet)).toBe(wallet)
  expect(ownerSigner({ owner }, `0x${'77'.repeat(20)}`, undefined)).toBeUndefined()
  expect(ownerSigner({ owner }, address.toLowerCase(), wallet)).toMatchObject({ address })
})

test('it is given the factories of this page, whatever else it is asked with', async () => {
  const asked: object[] = []
  const signDigest = async (request: object) => {
    asked.push(request)
    return digest
  }
  const passkeyFactories = [`0x${'88'.repeat(20)}`]
  const signer = ownerSigner({ owner: { address, signDigest }, signing: { passkeyFactories } }, address, wallet)
  if (!signer || !('signDigest' in signer)) throw new Error('There should be a signer of the owner.')
  const request = { owner: address, chainId: 1n, digest }
  expect(await signer.signDigest({ ...request, factories: [address] })).toBe(digest)
  expect(asked).toEqual([{ ...request, factories: passkeyFactories }])
})

test('it keeps what the signer of the owner says of itself', () => {
  const owner = { address, receives: true, confirmsTokens: true, movesOn: false, signDigest: async () => digest }
  expect(ownerSigner({ owner }, address, wallet)).toMatchObject({
    receives: true,
    confirmsTokens: true,
    movesOn: false,
  })
})
