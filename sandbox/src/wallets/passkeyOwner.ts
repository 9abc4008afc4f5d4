import { type Address, type Hex, isAddressEqual, isErc6492Signature, parseErc6492Signature } from 'viem'
import type { Chain } from '../chains/types.js'

const notForMoney = 'This address belongs to a passkey. It signs, and money sent there is hard to get back.'

/** Why money should not go to an address: it is the account of a passkey, or a contract behind it. */
export async function passkeyRefusal({ client, contracts }: Chain, address: Address): Promise<string | undefined> {
  const { passkeyFactory, passkeyImplementation } = contracts
  if (isAddressEqual(address, passkeyFactory) || isAddressEqual(address, passkeyImplementation)) return notForMoney
  const code = await client.getCode({ address })
  // The code of OpenZeppelin's clone. An account that is not deployed yet cannot be told from any other address.
  return code?.startsWith(`0x363d3d373d3d3d363d73${passkeyImplementation.slice(2).toLowerCase()}`)
    ? notForMoney
    : undefined
}

/**
 * The same for the owner's own account, which need not be deployed yet: its signature brings what deploys it.
 * @param signature Of the owner, already checked.
 */
export function ownPasskeyRefusal(
  { contracts }: Chain,
  { owner, recipient, signature }: { owner: Address; recipient: Address; signature: Hex },
): string | undefined {
  if (!isAddressEqual(owner, recipient) || !isErc6492Signature(signature)) return undefined
  const { address } = parseErc6492Signature(signature)
  return address !== undefined && isAddressEqual(address, contracts.passkeyFactory) ? notForMoney : undefined
}
