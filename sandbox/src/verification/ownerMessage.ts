import { type Address, getAddress, hashMessage, hashTypedData } from 'viem'
import type { Chain } from '../chains/types.js'
import { paymentSalt } from '../wallets/paymentSalt.js'
import type { SignableMessage } from '../wallets/SignableMessage.js'
import { serializeTypedData } from '../wallets/serializeTypedData.js'

/** The claim an owner signs once: that the address is theirs and the destination is right. */
export type OwnerClaim = {
  owner: Address
  destination: Address
  paymentId: string
  /** Unix time in seconds. */
  deadline: bigint
}

const types = {
  VerifyOwner: [
    { name: 'owner', type: 'address' },
    { name: 'destination', type: 'address' },
    { name: 'payment', type: 'bytes32' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** The claim as typed data and as readable text, for the owner's chain. */
export function ownerMessage({ chainId, contracts }: Chain, claim: OwnerClaim): SignableMessage {
  const [owner, destination] = [getAddress(claim.owner), getAddress(claim.destination)]
  const payment = paymentSalt(claim.paymentId)
  const typedData = {
    types,
    primaryType: 'VerifyOwner',
    domain: { name: 'DepositOwner', version: '1', chainId, verifyingContract: getAddress(contracts.walletFactory) },
    message: { owner, destination, payment, deadline: claim.deadline },
  } as const
  const text = [
    'Verify that this address is mine.',
    '',
    `Owner: ${owner}`,
    `Destination: ${destination}`,
    `Payment: ${payment}`,
    `Network: ${chainId}`,
    `Valid until: ${claim.deadline}`,
  ].join('\n')
  return {
    EIP712: { payload: serializeTypedData(typedData), hash: hashTypedData(typedData) },
    EIP191: { payload: text, hash: hashMessage(text) },
  }
}
