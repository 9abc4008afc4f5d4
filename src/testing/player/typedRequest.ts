import { oneTimeWalletTemplates } from '../../signing/oneTimeWallet.js'
import { wireChains } from '../world/wireChains.js'

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

const lifetimeSeconds = 1_800

export type TypedRequestParameters = {
  name: string
  primaryType: 'Withdraw' | 'VerifyOwner'
  network: string
  verifyingContract: string
  /** Without the deadline. */
  message: Record<string, string | string[]>
  /** Epoch milliseconds. */
  now: number
}

/** A signature request: typed data as JSON text, valid for half an hour. */
export function typedRequest({ name, primaryType, network, verifyingContract, message, now }: TypedRequestParameters) {
  const template = oneTimeWalletTemplates.find(
    (each) => each.signatureType === 'EIP712' && each.primaryType === primaryType,
  )
  const fields = template?.signatureType === 'EIP712' ? template.types : {}
  const chains: Record<string, { chain_id: { '#': number } }> = wireChains
  return JSON.stringify({
    types: { EIP712Domain: domainFields, ...fields },
    primaryType,
    domain: { name, version: '1', chainId: chains[network]?.chain_id['#'] ?? 0, verifyingContract },
    message: { ...message, deadline: String(Math.floor(now / 1_000) + lifetimeSeconds) },
  })
}
