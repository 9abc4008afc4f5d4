import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { Chain } from '../chains/types.js'
import { isEvmAddress } from '../routing/checkDestination.js'
import { refuse } from '../routing/Refusal.js'

/** Refuses recipients whose funds would be lost. Smart accounts are allowed. */
export function checkRecipient({ tokens, contracts }: Chain, recipient: string, wallet: Address): Address {
  if (!isEvmAddress(recipient)) throw refuse(400, 'The recipient is not a valid address.')
  if (recipient === zeroAddress) throw refuse(400, 'Nobody can spend what is sent to the zero address.')
  if (isAddressEqual(recipient, wallet)) throw refuse(400, 'The money is at this address already.')
  const token = tokens.find(({ address }) => address.toLowerCase() === recipient.toLowerCase())
  if (token) throw refuse(400, `This is the address of the ${token.symbol} token, not of a wallet.`)
  // The treasury is an ordinary account; all other entries are contracts that cannot return funds.
  const { treasury: _, ...serviceContracts } = contracts
  if (Object.values(serviceContracts).some((contract) => isAddressEqual(contract, recipient))) {
    throw refuse(400, 'This is the address of a contract that cannot give the money back.')
  }
  return recipient
}
