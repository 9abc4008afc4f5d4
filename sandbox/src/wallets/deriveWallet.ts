import { type Address, concat, encodeAbiParameters, getContractAddress, size, toHex } from 'viem'
import type { Chain } from '../chains/types.js'
import type { WalletArgs } from './WalletArgs.js'

/** The address of any wallet of the factory, derived offline. It is the same on every chain. */
export function deriveWallet({ contracts }: Chain, { owner, orderHash, payment }: WalletArgs): Address {
  const args = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes32' }],
    [owner, orderHash, payment],
  )
  // The creation code of OpenZeppelin's clone with immutable arguments.
  const bytecode = concat([
    '0x61',
    toHex(size(args) + 45, { size: 2 }),
    '0x3d81600a3d39f3363d3d373d3d3d363d73',
    contracts.walletImplementation,
    '0x5af43d82803e903d91602b57fd5bf3',
    args,
  ])
  return getContractAddress({ opcode: 'CREATE2', from: contracts.walletFactory, salt: payment, bytecode })
}
