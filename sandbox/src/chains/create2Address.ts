import { type Address, getContractAddress, type Hex, zeroHash } from 'viem'

/** The deterministic deployment proxy, predeployed by anvil. */
export const create2Deployer: Address = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** The CREATE2 address of `code`, which includes the encoded constructor arguments. */
export function create2Address(code: Hex, salt: Hex = zeroHash): Address {
  return getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: code })
}
