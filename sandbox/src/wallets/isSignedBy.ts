import { type Address, encodeFunctionData, type Hex, isErc6492Signature, parseAbi } from 'viem'
import { revertReason } from '../chains/revertReason.js'
import type { Chain } from '../chains/types.js'
import { keySignature } from './keySignature.js'

const smartAccountAbi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const valid = `0x1626ba7e${'0'.repeat(56)}`

/**
 * True when `owner` signed `hash`: with a key of its own, as a contract (ERC-1271), or as one that is yet to be deployed
 * (ERC-6492). Rejects only when the chain does not answer.
 */
export async function isSignedBy(chain: Chain, owner: Address, hash: Hex, signature: Hex): Promise<boolean> {
  // A key's own signature counts even where code was delegated to its account, exactly as the wallet's contract has it.
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
