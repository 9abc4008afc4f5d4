import { type Address, getAddress, hashMessage, hashTypedData } from 'viem'
import { tokenAddress } from '../catalog/createCatalog.js'
import type { Chain, Chains } from '../chains/types.js'
import type { PaymentRow } from '../store/paymentRows.js'
import { intentAccount, paymentSalt } from '../wallets/oneTimeWallet.js'
import type { SignableMessage } from '../wallets/withdrawTypedData.js'
import { serializeTypedData } from '../wallets/withdrawTypedData.js'
import { withdrawalMessage } from '../withdrawals/withdrawalMessage.js'

export type VerificationReason = 'EVM_OWNER' | 'EVM_WITHDRAWAL'

/** `chain` is the chain the signature has to be valid on. */
export type Verification = { reason: VerificationReason; chain: Chain; message: SignableMessage }

/** All messages the owner has to sign before the payment proceeds. `deadline` is Unix time in seconds. */
export function verifications(chains: Chains, row: PaymentRow, deadline: bigint): Verification[] {
  const owner = getAddress(row.owner_address)
  const destination = row.destination_address as Address
  const chain = chains.get(row.owner_chain)
  const own = ownerMessage(chain, { owner, destination, paymentId: row.id, deadline })
  const claim: Verification = { reason: 'EVM_OWNER', chain, message: own }
  return row.plan.refundTo ? [claim, refundWithdrawal(chains, row, owner, deadline)] : [claim]
}

/**
 * Refunds go to an account that only the owner's signature can withdraw from, so this checks up front that they can
 * sign.
 */
function refundWithdrawal(chains: Chains, row: PaymentRow, owner: Address, deadline: bigint): Verification {
  const chain = chains.get(row.network)
  const token = tokenAddress(row.plan.depositToken)
  const fullAmount = {
    token: token === '0x' ? token : getAddress(token),
    amount: BigInt(row.plan.depositAmount),
    fee: 0n,
  }
  const withdrawal = { recipient: owner, tokens: [fullAmount], nonce: 0n, deadline }
  return {
    reason: 'EVM_WITHDRAWAL',
    chain,
    message: withdrawalMessage(chain, intentAccount(owner, row.id), withdrawal),
  }
}

/** The claim an owner signs once: that the address is theirs and the destination is right. */
type OwnerClaim = {
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
function ownerMessage({ chainId, contracts }: Chain, claim: OwnerClaim): SignableMessage {
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
