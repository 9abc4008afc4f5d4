import { type Address, getContractAddress, type Hex, zeroHash } from 'viem'

/** Present on every local chain from the start. */
export const create2Deployer: Address = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** Where the CREATE2 deployer puts `code`, arguments included: nothing else decides, so the address names the code. */
export function create2Address(code: Hex, salt: Hex = zeroHash): Address {
  return getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: code })
}
