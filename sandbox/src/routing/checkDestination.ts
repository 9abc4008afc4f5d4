import { zeroAddress } from 'viem'
import type { Chain } from '../chains/types.js'
import { passkeyRefusal } from '../wallets/passkeyOwner.js'
import type { Issue } from '../wire/Issue.js'
import { isEvmAddress } from '../wire/requestValues.js'

/**
 * Returns an issue if money must not be sent to an address.
 * Funds sent to a token or another contract may be lost, so both are refused unless `allowContracts` is set. The account of a
 * passkey is refused in any case.
 */
export async function checkDestination(
  chain: Chain,
  address: string,
  allowContracts: boolean,
): Promise<Issue | undefined> {
  if (!isEvmAddress(address)) return other('The destination is not a valid address on this network.')
  if (address === zeroAddress)
    return other('Nobody can spend what is sent to the zero address. Enter another destination.')
  if (allowContracts) {
    const refusal = await passkeyRefusal(chain, address)
    return refusal === undefined ? undefined : other(refusal)
  }
  const token = chain.tokens.find((entry) => entry.address.toLowerCase() === address.toLowerCase())
  if (token)
    return other(`This is the address of the ${token.symbol} token, not of a wallet. Enter another destination.`)
  const code = await chain.client.getCode({ address })
  if (code && code !== '0x' && !isDelegation(code))
    return other('The destination is a contract. Allow contracts if it can hold this token.')
  return undefined
}

/** An account that delegates to a contract (EIP-7702) has a key that can spend what arrives. */
function isDelegation(code: string): boolean {
  return code.startsWith('0xef0100') && code.length === 48
}

function other(message: string): Issue {
  return { kind: 'other', message }
}
