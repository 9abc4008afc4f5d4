import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Abi,
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  hexToBigInt,
  type PublicClient,
  toHex,
  zeroHash,
} from 'viem'
import { StartError } from '../boot/StartError.js'
import { accountFor } from './accounts.js'
import type { KeyName } from './types.js'

const gas = 12_000_000n
const gasPrice = 10n ** 11n

type Call = { to: Address; abi: Abi; name: string; args?: readonly unknown[]; value?: bigint; from?: KeyName }

/** Batches transactions and mines them in a deterministic order. For fresh chains only. */
export type Deployer = {
  /** Deploys with CREATE2: the address depends only on code, arguments and salt. */
  deploy: (artifact: Artifact, args?: readonly unknown[], salt?: Hex) => Promise<Address>
  /** Deploys from the deployer's account, for contracts whose creator becomes their owner. */
  create: (artifact: Artifact, args?: readonly unknown[]) => Promise<Address>
  call: (call: Call) => Promise<void>
  transfer: (from: KeyName, to: Address, value: bigint) => Promise<void>
  /** Mines the batch in as many blocks as it needs. Rejects when one of its transactions failed. */
  mine: () => Promise<void>
}

type Unmined = { sent: Promise<Hex>; what: string }
type SendCall = { Method: 'eth_sendTransaction'; Parameters: [Record<string, Hex>]; ReturnType: Hex }
type MinerCall = { Method: 'evm_mine'; Parameters: []; ReturnType: Hex }
type PoolCall = { Method: 'txpool_status'; Parameters: []; ReturnType: { pending: Hex } }

export function createDeployer(client: PublicClient): Deployer {
  const nonces = new Map<KeyName, number>()
  let unmined: Unmined[] = []

  const send = async (from: KeyName, what: string, to: Address | null, data: Hex, value = 0n) => {
    const nonce = nonces.get(from) ?? (await client.getTransactionCount({ address: accountFor(from).address }))
    nonces.set(from, nonce + 1)
    const call = { from: accountFor(from).address, nonce: toHex(nonce), ...(to && { to }), data, value: toHex(value) }
    const fees = { gas: toHex(gas), maxFeePerGas: toHex(gasPrice), maxPriorityFeePerGas: toHex(0n) }
    // Anvil has these keys too and signs faster. Responses are not awaited one by one: nonces keep the order, and
    // `mine` checks every receipt.
    const sent = client.request<SendCall>({ method: 'eth_sendTransaction', params: [{ ...call, ...fees }] })
    sent.catch(() => undefined)
    unmined.push({ sent, what })
    return nonce
  }

  return {
    deploy: async ({ abi, bytecode }, args = [], salt = zeroHash) => {
      const code = encodeDeployData({ abi, bytecode, args })
      const address = create2Address(code, salt)
      await send('deployer', `deployment of ${address}`, create2Deployer, concat([salt, code]))
      return address
    },
    create: async ({ abi, bytecode }, args = []) => {
      const nonce = await send('deployer', 'a deployment', null, encodeDeployData({ abi, bytecode, args }))
      return getContractAddress({ opcode: 'CREATE', from: accountFor('deployer').address, nonce: BigInt(nonce) })
    },
    call: async ({ to, abi, name, args = [], value = 0n, from = 'deployer' }) => {
      await send(from, name, to, encodeFunctionData({ abi, functionName: name, args }), value)
    },
    transfer: async (from, to, value) => {
      await send(from, `transfer to ${to}`, to, '0x', value)
    },
    mine: async () => {
      const mining = unmined
      unmined = []
      const hashes = await Promise.all(mining.map(({ sent }) => sent))
      do await client.request<MinerCall>({ method: 'evm_mine', params: [] })
      while (await isAnyPending(client))
      const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })))
      const failed = receipts.findIndex(({ status }) => status !== 'success')
      if (failed >= 0) throw new StartError('chain_failed', `Setting up the chain failed at ${mining[failed]?.what}.`)
    },
  }
}

async function isAnyPending(client: PublicClient): Promise<boolean> {
  const { pending } = await client.request<PoolCall>({ method: 'txpool_status', params: [] })
  return hexToBigInt(pending) > 0n
}

/** The deterministic deployment proxy, predeployed by anvil. */
const create2Deployer: Address = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** The CREATE2 address of `code`, which includes the encoded constructor arguments. */
export function create2Address(code: Hex, salt: Hex = zeroHash): Address {
  return getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: code })
}

export type Artifact = { abi: Abi; bytecode: Hex }

const require = createRequire(import.meta.url)
const ownArtifacts = new URL('../../contracts/artifacts/', import.meta.url)

/** A contract of this repository, compiled by `sandbox/scripts/build-contracts.mjs`. */
export function ownArtifact(name: string): Artifact {
  return parse(readFileSync(new URL(`${name}.json`, ownArtifacts), 'utf8'))
}

/** The errors of all contracts of this repository, those of the libraries that they use among them. */
export function ownErrors(): Abi {
  const abis = readdirSync(ownArtifacts).map((file) => ownArtifact(file.replace('.json', '')).abi)
  return abis.flat().filter(({ type }) => type === 'error')
}

/** A contract of the published Uniswap packages, by its path inside `artifacts/contracts`. */
export function uniswapArtifact(from: 'v3-core' | 'v3-periphery', path: string): Artifact {
  return parse(readFileSync(require.resolve(`@uniswap/${from}/artifacts/contracts/${path}`), 'utf8'))
}

function parse(text: string): Artifact {
  const { abi, bytecode } = JSON.parse(text) as Artifact
  return { abi, bytecode }
}

/** Addresses of a chain's Uniswap V3 deployment. */
export type Uniswap = { factory: Address; positions: Address; swapRouter: Address; quoter: Address }
