import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { bytesToHex, type Hex, type PublicClient } from 'viem'
import { dumpState } from './dumpState.js'

type SavedState = { blocks: { transactions: unknown[] }[]; transactions: unknown[] }
type ResetCall = { Method: 'anvil_reset'; Parameters: []; ReturnType: null }
type LoadCall = { Method: 'anvil_loadState'; Parameters: [Hex]; ReturnType: boolean }

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * Removes the setup transactions from a chain and keeps the resulting state. With their traces they are three quarters
 * of a fresh chain's size, and the full chain is saved after every block.
 */
export async function stripSetupTransactions(client: PublicClient): Promise<void> {
  const state = JSON.parse((await unpack(await dumpState(client))).toString()) as SavedState
  const blocks = state.blocks.map((block) => ({ ...block, transactions: [] }))
  const stripped = await pack(JSON.stringify({ ...state, blocks, transactions: [] }))
  await client.request<ResetCall>({ method: 'anvil_reset', params: [] })
  await client.request<LoadCall>({ method: 'anvil_loadState', params: [bytesToHex(stripped)] })
}
