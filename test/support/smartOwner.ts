import { readFileSync } from 'node:fs'
import {
  type Address,
  concat,
  createWalletClient,
  encodeAbiParameters,
  encodeDeployData,
  getContractAddress,
  type Hex,
  http,
  type LocalAccount,
  publicActions,
  zeroHash,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'

// The deterministic deployment proxy (CREATE2), available on every chain.
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const magic = `0x${'6492'.repeat(16)}` as const
const artifact = new URL('../../sandbox/contracts/test/artifacts/SmartOwner.json', import.meta.url)

export type SmartOwner = {
  address: Address
  /** The key that signs for the account. */
  key: LocalAccount
  /** Wraps a signature of the key for the account before it is deployed (ERC-6492). */
  undeployed: (signature: Hex) => Hex
  deploy: (rpcUrl: string) => Promise<void>
}

/** A smart account that is not deployed yet. */
export function createSmartOwner(): SmartOwner {
  const key = privateKeyToAccount(generatePrivateKey())
  const { abi, bytecode } = JSON.parse(readFileSync(artifact, 'utf8'))
  const code = encodeDeployData({ abi, bytecode, args: [key.address] })
  const creation = concat([zeroHash, code])
  return {
    key,
    address: getContractAddress({ opcode: 'CREATE2', from: deployer, salt: zeroHash, bytecode: code }),
    undeployed: (signature) =>
      concat([
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
          [deployer, creation, signature],
        ),
        magic,
      ]),
    deploy: async (rpcUrl) => {
      const account = mnemonicToAccount('test test test test test test test test test test test junk', {
        addressIndex: 8,
      })
      const client = createWalletClient({ account, transport: http(rpcUrl), pollingInterval: 100 }).extend(
        publicActions,
      )
      const hash = await client.sendTransaction({ to: deployer, data: creation, chain: null })
      const { status } = await client.waitForTransactionReceipt({ hash })
      if (status !== 'success') throw new Error('The smart account was not deployed.')
    },
  }
}
