import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { seconds } from '../../test/support/signing/goodRequests.js'
import { options, owner, planFor, signerOf } from '../../test/support/signing/ownersPlan.js'
import type { SigningPlan } from './SigningPlan.js'
import { signPlan } from './signPlan.js'

test.each([
  ['27 or 28', (signature: Hex) => signature],
  ['0 or 1', (signature: Hex) => `${signature.slice(0, -2)}0${Number.parseInt(signature.slice(-2), 16) - 27}`],
  ['EIP-2098', compact],
])('a signature that ends as in %s is returned as contracts take it', async (_, spell) => {
  for (let i = 0; i < 4; i += 1) {
    const plan = planFor(seconds + 60 + i)
    const canonical = await owner.signTypedData(JSON.parse(plan.payload))
    const signer = signerOf(owner, { signTypedData: async () => spell(canonical) as Hex })
    await expect(signPlan(signer, plan, options())).resolves.toEqual({ signature: canonical, proof: 'recovered' })
  }
})

/** The recovery bit goes to the top bit of `s`. */
function compact(signature: Hex): string {
  const [, r, s, v] = /^0x(.{64})(.{64})(..)$/.exec(signature) as unknown as [string, string, string, string]
  const packed = BigInt(`0x${s}`) | (v === '1c' ? 1n << 255n : 0n)
  return `0x${r}${packed.toString(16).padStart(64, '0')}`
}

describe('a fee that takes more than a tenth', () => {
  /** The plan with these amounts and fees. The message stays as it is. */
  const withFees = (tokens: readonly (readonly [units: bigint, fee: bigint])[]): SigningPlan => {
    const plan = planFor()
    const [first] = plan.facts.purpose === 'withdraw' ? plan.facts.tokens : []
    if (plan.facts.purpose !== 'withdraw' || !first) throw new Error('This moves one token.')
    const facts = { ...plan.facts, tokens: tokens.map(([units]) => ({ ...first, units })) }
    return { ...plan, facts, fees: tokens.map(([, fee]) => fee) }
  }

  test.each([
    [[[10n, 2n]]],
    [[[100n, 11n]]],
    [[[1_000_000n, 100_001n]]],
    [[[1_000_000n, 999_999n]]],
    [[[9n, 1n]]],
    [[[1n, 1n]]],
    [[[10n ** 30n, 10n ** 29n + 1n]]],
    [
      [
        [100n, 1n],
        [100n, 11n],
      ],
    ],
    [
      [
        [100n, 99n],
        [100n, 0n],
      ],
    ],
    [[[1_000_000_000_000_000_000n, 500_000_000_000_000_000n]]],
  ] as const)('is signed only if it was accepted: %o', async (tokens) => {
    const plan = withFees(tokens)
    const asked: string[] = []
    const signer = signerOf(owner, {
      getAddress: async () => {
        asked.push('address')
        return owner.address
      },
    })
    for (const acceptFee of [undefined, false]) {
      const refused = { code: 'signing_refused', rule: 'large_fee' }
      await expect(signPlan(signer, plan, { ...options(), acceptFee })).rejects.toMatchObject(refused)
    }
    expect(asked).toEqual([])
    await expect(signPlan(signer, plan, { ...options(), acceptFee: true })).resolves.toBeDefined()
  })

  test.each([[[[10n, 1n]]], [[[1_000_000n, 100_000n]]], [[[5n, 0n]]], [[[100n, 9n]]]] as const)(
    'is not one of up to a tenth: %o',
    async (tokens) => {
      await expect(signPlan(signerOf(owner), withFees(tokens), options())).resolves.toBeDefined()
    },
  )
})
