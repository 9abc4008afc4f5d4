import type { EvmAddress } from '../../../src/address/families/evm.js'
import { checksumAddress } from '../../../src/address/families/evm.js'
import { sandboxFactory } from '../../../src/signing/oneTimeWallet.js'
import type { SigningFacts, VerifyFacts, WithdrawFacts } from '../../../src/signing/SigningFacts.js'

/** A signing request from the service, and what the user chose. */
export type Request = { facts: SigningFacts; signatureType: string; payload: string }

/** The service time of all requests, in milliseconds and in seconds. */
export const now = 1_790_000_000_000
export const seconds = now / 1_000

// Not from viem, which mutation testing would load again for every mutant.
export const zeroAddress = `0x${'00'.repeat(20)}` as const

export type Random = () => number

export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

export function hexOf(random: Random, bytes: number): EvmAddress {
  const digits = Array.from({ length: bytes }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0'),
  )
  return `0x${digits.join('')}`
}

/** Never a burn address. */
export function addressOf(random: Random): EvmAddress {
  return checksumAddress(`0x77${hexOf(random, 19).slice(2)}`)
}

function unitsOf(random: Random): bigint {
  return BigInt(Math.floor(random() * 2 ** 48)) + 1_000n
}

export function withdrawFacts(random: Random, tokens = 1 + Math.floor(random() * 3)): WithdrawFacts {
  return {
    purpose: 'withdraw',
    owner: addressOf(random),
    chainId: pick(random, [1n, 8453n, 31337n, 9007199254740991n]),
    wallet: addressOf(random),
    payment: `0x${'0'.repeat(32)}${hexOf(random, 16).slice(2)}`,
    recipient: addressOf(random),
    tokens: Array.from({ length: tokens }, (_, index) => {
      const units = unitsOf(random)
      const token = index === 0 && random() < 0.5 ? zeroAddress : addressOf(random)
      return { token, asset: `arbitrum:${token.toLowerCase()}`, decimals: 6, units, maxFee: units / 10n }
    }),
  }
}

export function verifyFacts(random: Random): VerifyFacts {
  const { owner, chainId, payment, recipient: destination } = withdrawFacts(random)
  return { purpose: 'verify', owner, chainId, payment, destination }
}

export type TypedJson = {
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}

const domainTypes = () => [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** Derived from the contract's source, not from the template under test. */
export function withdrawJson(random: Random, facts: WithdrawFacts): TypedJson {
  return {
    types: {
      EIP712Domain: domainTypes(),
      Withdraw:
        'address wallet,address owner,bytes32 payment,address recipient,address[] tokens,uint256[] amounts,uint256[] fees,uint256 nonce,uint256 deadline'
          .split(',')
          .map((field) => ({ type: field.split(' ')[0] ?? '', name: field.split(' ')[1] ?? '' })),
    },
    primaryType: 'Withdraw',
    domain: { name: 'OneTimeWallet', version: '1', chainId: Number(facts.chainId), verifyingContract: facts.wallet },
    message: {
      wallet: facts.wallet,
      owner: facts.owner,
      payment: facts.payment,
      recipient: facts.recipient,
      tokens: facts.tokens.map(({ token }) => token),
      amounts: facts.tokens.map(({ units }) => units.toString()),
      fees: facts.tokens.map(({ maxFee }) => pick(random, [0n, maxFee / 2n, maxFee]).toString()),
      nonce: String(Math.floor(random() * 100)),
      deadline: String(seconds + pick(random, [1, 1_800, 3_600])),
    },
  }
}

export function verifyJson(random: Random, facts: VerifyFacts): TypedJson {
  return {
    types: {
      EIP712Domain: domainTypes(),
      VerifyOwner: [
        { name: 'owner', type: 'address' },
        { name: 'destination', type: 'address' },
        { name: 'payment', type: 'bytes32' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'VerifyOwner',
    domain: { name: 'DepositOwner', version: '1', chainId: Number(facts.chainId), verifyingContract: sandboxFactory },
    message: {
      owner: facts.owner,
      destination: facts.destination,
      payment: facts.payment,
      deadline: String(seconds + pick(random, [1, 1_800, 3_600])),
    },
  }
}

export function withdrawText(random: Random, facts: WithdrawFacts): string {
  return [
    'Withdraw from my one-time wallet.',
    '',
    `Wallet: ${facts.wallet}`,
    `Owner: ${facts.owner}`,
    `Payment: ${facts.payment}`,
    `Network: ${facts.chainId}`,
    `Send to: ${facts.recipient}`,
    ...facts.tokens.flatMap(({ token, units, maxFee }, index) => [
      `Token ${index + 1}: ${token === zeroAddress ? 'native' : token}`,
      `Amount ${index + 1}: ${units}`,
      `Fee ${index + 1}: ${pick(random, [0n, maxFee])}`,
    ]),
    `Nonce: ${Math.floor(random() * 100)}`,
    `Valid until: ${seconds + 1_800}`,
  ].join('\n')
}

export function verifyText(facts: VerifyFacts): string {
  return [
    'Verify that this address is mine.',
    '',
    `Owner: ${facts.owner}`,
    `Destination: ${facts.destination}`,
    `Payment: ${facts.payment}`,
    `Network: ${facts.chainId}`,
    `Valid until: ${seconds + 1_800}`,
  ].join('\n')
}

/** A valid request: every kind in turn, with integers as numbers or strings, in any key order and layout. */
export function goodRequest(random: Random, index: number): Request {
  if (index % 4 === 2) {
    const facts = withdrawFacts(random)
    return { facts, signatureType: 'EIP191', payload: withdrawText(random, facts) }
  }
  if (index % 4 === 3) {
    const facts = verifyFacts(random)
    const [signatureType, payload] =
      random() < 0.5 ? ['EIP191', verifyText(facts)] : ['EIP712', JSON.stringify(verifyJson(random, facts))]
    return { facts, signatureType, payload }
  }
  const facts = withdrawFacts(random)
  const json = withdrawJson(random, facts)
  if (random() < 0.3) json.domain.chainId = facts.chainId.toString()
  if (random() < 0.3) json.message.nonce = Number(json.message.nonce)
  if (random() < 0.3) json.message.recipient = facts.recipient.toLowerCase()
  if (random() < 0.3) json.domain.verifyingContract = facts.wallet.toLowerCase()
  const shuffled = random() < 0.5 ? Object.fromEntries(Object.entries(json).reverse()) : json
  return { facts, signatureType: 'EIP712', payload: JSON.stringify(shuffled, null, pick(random, [0, 2])) }
}
