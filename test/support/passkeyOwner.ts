import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  type LocalAccount,
  parseAbi,
  parseAbiParameters,
  size,
  toHex,
  zeroHash,
} from 'viem'
import { toAccount } from 'viem/accounts'
import { type AssertionOptions, createSoftPasskey, type SoftAssertion, type SoftPasskey } from './softPasskey.js'

const factoryAbi = parseAbi(['function deploy(bytes32 x, bytes32 y, bytes32 secondX, bytes32 secondY)'])
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

type Options = AssertionOptions & {
  /** Whether signatures bring what deploys the account. Default true. */
  deploys?: boolean
  /** Default: a new one. */
  passkey?: SoftPasskey
}

/** An owner whose key is a passkey. Written with viem from the contract's description, apart from the code of the product. */
export function createPasskeyOwner(
  factory: Address,
  { deploys = true, passkey = createSoftPasskey(), ...assertion }: Options = {},
): LocalAccount {
  const keys = [passkey.x, passkey.y, zeroHash, zeroHash] as const
  const address = accountOf(factory, keys)
  const deployment = encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args: keys })
  const sign = async (digest: Hex, chainId: number): Promise<Hex> => {
    const bare = encodeAssertion(passkey.respond(challengeOf(address, chainId, digest), assertion))
    return deploys ? wrap(factory, deployment, bare) : bare
  }
  return toAccount({
    address,
    signTypedData: (typedData) => {
      const { chainId } = (typedData as unknown as { domain: { chainId: number } }).domain
      return sign(hashTypedData(typedData), Number(chainId))
    },
    // The texts of the service name their network.
    signMessage: ({ message }) => sign(hashMessage(message), Number(/^Network: (\d+)$/m.exec(String(message))?.[1])),
    signTransaction: () => Promise.reject(new Error('A passkey sends nothing.')),
  }) as LocalAccount
}

/** What a passkey is asked for so that its account signs a digest on a chain. */
export function challengeOf(verifyingContract: Address, chainId: number, digest: Hex): Hex {
  const domain = { name: 'PasskeyOwner', version: '1', chainId, verifyingContract }
  const types = { Signed: [{ name: 'digest', type: 'bytes32' }] } as const
  return hashTypedData({ domain, types, primaryType: 'Signed', message: { digest } })
}

function accountOf(factory: Address, keys: readonly Hex[]): Address {
  const args = concat(keys)
  const implementation = getContractAddress({ from: factory, nonce: 1n })
  const length = toHex(size(args) + 45, { size: 2 })
  const before = concat(['0x61', length, '0x3d81600a3d39f3363d3d373d3d3d363d73'])
  const bytecode = concat([before, implementation, '0x5af43d82803e903d91602b57fd5bf3', args])
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: zeroHash, bytecode })
}

function encodeAssertion({ authenticatorData, clientDataJSON, signature }: SoftAssertion): Hex {
  const text = new TextDecoder().decode(clientDataJSON)
  // Two DER integers.
  const length = signature[3] ?? 0
  const r = BigInt(toHex(signature.slice(4, 4 + length)))
  const s = BigInt(toHex(signature.slice(6 + length)))
  const low = s > order / 2n ? order - s : s
  return encodeAbiParameters(parseAbiParameters('bytes32, bytes32, uint256, uint256, bytes, string'), [
    toHex(r, { size: 32 }),
    toHex(low, { size: 32 }),
    BigInt(text.indexOf('"challenge"')),
    BigInt(text.indexOf('"type"')),
    toHex(authenticatorData),
    text,
  ])
}

function wrap(factory: Address, deployment: Hex, signature: Hex): Hex {
  const magic = `0x${'6492'.repeat(16)}` as const
  return concat([
    encodeAbiParameters(parseAbiParameters('address, bytes, bytes'), [factory, deployment, signature]),
    magic,
  ])
}
