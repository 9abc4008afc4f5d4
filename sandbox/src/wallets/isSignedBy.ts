import { type Address, encodeFunctionData, type Hex, isErc6492Signature, parseAbi } from 'viem'
import { revertReason } from '../chains/revertReason.js'
import type { Chain } from '../chains/types.js'
import { keySignature } from './keySignature.js'

const smartAccountAbi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const valid = `0x1626ba7e${'0'.repeat(56)}`

/**
 * True when `owner` signed `hash`: with a key, as a contract (ERC-1271), or as a contract that is not deployed yet
 * (ERC-6492). Rejects only when the chain does not respond.
 */
export async function isSignedBy(chain: Chain, owner: Address, hash: Hex, signature: Hex): Promise<boolean> {
  // As in the wallet contract, a key signature is valid even if the account has delegated code.
  if (await keySignature(owner, hash, signature)) return true
  if (isErc6492Signature(signature)) return chain.client.verifyHash({ address: owner, hash, signature })
  const code = await chain.client.getCode({ address: owner })
  return code !== undefined && isContractSignature(chain, owner, hash, signature)
}

async function isContractSignature({ client }: Chain, owner: Address, hash: Hex, signature: Hex): Promise<boolean> {
  const data = encodeFunctionData({ abi: smartAccountAbi, functionName: 'isValidSignature', args: [hash, signature] })
  try {
    return (await client.call({ to: owner, data })).data === valid
  } catch (error) {
    if (revertReason(error) === undefined) throw error
    return false
  }
}
