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
import type { Artifact } from './artifact.js'
import { create2Address, create2Deployer } from './create2Address.js'
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
