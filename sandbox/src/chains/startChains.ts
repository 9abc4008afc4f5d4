import { existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { bytesToHex, type Hex, type PublicClient, zeroAddress } from 'viem'
import { type Hooks, type Log, noHooks } from '../boot/Runtime.js'
import { type AnvilProcess, startAnvil, stopAnvil } from './anvilProcess.js'
import { type ChainHead, createChainHead } from './ChainHead.js'
import { chainClient } from './chainClient.js'
import { chainsOf } from './chainsOf.js'
import { deployChain } from './deployChain.js'
import { readDeployment, verifyDeployment, writeDeployment } from './deployment.js'
import { type ChainFiles, chainFiles, type NetworkSpec, nativeCurrency, networks } from './networks.js'
import { type AnvilSupervisor, superviseAnvil } from './superviseAnvil.js'
import type { BlockRef, Chain, LocalChains } from './types.js'

type Running = { chain: Chain; head: ChainHead; supervisor: AnvilSupervisor; stop: () => Promise<void> }
type ChainsOptions = {
  data: string
  basePort: number
  log: Log
  hooks?: Hooks | undefined
  /** Overrides the block time of all chains. */
  blockTimeMs?: number | undefined
}
type StartOptions = { data: string; basePort: number; log: Log; hooks: Hooks }
type ReorgCall = { Method: 'anvil_reorg'; Parameters: [number, [Hex, number][]]; ReturnType: null }

/**
 * Starts the local chains, or adopts running ones, and sets them up on their first start.
 * @param data Folder for state, pid files and deployments; it must exist and be writable.
 * @param basePort The service's port; each chain's port is at a fixed offset from it.
 * @throws {StartError} when a port is taken, a chain does not start, or saved state belongs to another chain
 * @example
 * const chains = await startChains({ data: '.sandbox', basePort: 4100, log })
 * const tip = await chains.get('base').client.getBlockNumber()
 */
export async function startChains({ blockTimeMs, hooks = noHooks, ...rest }: ChainsOptions): Promise<LocalChains> {
  const specs = networks.map((spec) => (blockTimeMs === undefined ? spec : { ...spec, blockTimeMs }))
  const started = await Promise.allSettled(specs.map((spec) => startChain(spec, { ...rest, hooks })))
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await Promise.all(running.map(({ stop }) => stop()))
    throw failed.reason
  }
  return localChains(running, rest.log)
}

function localChains(running: readonly Running[], log: Log): LocalChains {
  const find = (network: string) => {
    const found = running.find(({ chain }) => chain.network === network)
    if (!found) throw new RangeError(`There is no local chain named ${network}.`)
    return found
  }
  return {
    ...chainsOf(running, log),
    saved: (network) => find(network).head.saved(),
    knockOut: (network, milliseconds) => find(network).supervisor.knockOut(milliseconds),
    reorganise: (network, depth, choose) => {
      const { chain, head } = find(network)
      return head.withMiningPaused(async () => {
        const tip = await chain.client.getBlockNumber({ cacheTime: 0 })
        const kept = await choose(tip)
        await chain.client.request<ReorgCall>({ method: 'anvil_reorg', params: [depth, [...kept]] })
        return { above: tip - BigInt(depth), kept: kept.length }
      })
    },
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}

async function startChain(spec: NetworkSpec, options: StartOptions): Promise<Running> {
  const files = chainFiles(options.data, spec.network)
  const port = options.basePort + spec.portOffset
  const { hooks, log } = options
  const anvil = await bootAnvil(spec, port, files)
  try {
    const chain = await setUp(spec, anvil, files, options)
    const { client } = chain
    const save = () => saveState(client, files.state, hooks)
    const saved = await tipOf(client)
    // A chain that kept running while the service was down may be ahead of its saved state.
    if (anvil.adopted) await save()
    const supervisor = superviseAnvil(anvil, { spec, port, files, log })
    const head = createChainHead(client, spec, { saved, save, revive: supervisor.revive, hooks, log })
    log(anvil.adopted ? 'chain adopted' : 'chain started', { network: spec.network, url: anvil.url })
    const stop = async () => {
      await head.stop()
      await supervisor.stop()
    }
    return { chain, head, supervisor, stop }
  } catch (error) {
    await stopAnvil(anvil, files)
    throw error
  }
}

async function tipOf(client: PublicClient): Promise<BlockRef> {
  const { number, hash } = await client.getBlock({ blockTag: 'latest' })
  return { number, hash }
}

/** State without a deployment comes from an interrupted first start and is discarded. */
async function bootAnvil(spec: NetworkSpec, port: number, files: ChainFiles): Promise<AnvilProcess> {
  if (readDeployment(files.deployment)) return startAnvil(spec, port, files)
  const leftOver = await startAnvil(spec, port, files)
  if (!leftOver.adopted && !existsSync(files.state)) return leftOver
  await stopAnvil(leftOver, files)
  rmSync(files.state, { force: true })
  return startAnvil(spec, port, files)
}

async function setUp(
  spec: NetworkSpec,
  anvil: AnvilProcess,
  files: ChainFiles,
  { data, hooks, log }: StartOptions,
): Promise<Chain> {
  const known = readDeployment(files.deployment)
  const client = chainClient(spec, anvil.url, known?.contracts.multicall ?? zeroAddress, hooks)
  if (known) {
    await verifyDeployment(client, known, spec.network, data)
    return toChain(spec, anvil, known, hooks)
  }
  const deployment = await deployChain(client, spec)
  await stripSetupTransactions(client)
  await saveState(client, files.state, hooks)
  writeDeployment(files.deployment, deployment)
  log('chain set up', { network: spec.network })
  return toChain(spec, anvil, deployment, hooks)
}

function toChain(
  spec: NetworkSpec,
  anvil: AnvilProcess,
  deployment: ReturnType<typeof readDeployment> & {},
  hooks: Hooks,
): Chain {
  return {
    ...deployment,
    network: spec.network,
    rpcUrl: anvil.url,
    nativeCurrency,
    blockTimeMs: spec.blockTimeMs,
    confirmations: spec.confirmations,
    client: chainClient(spec, anvil.url, deployment.contracts.multicall, hooks),
  }
}

/**
 * Saves the full chain state. The file is replaced atomically, so that after a crash a start finds either the previous
 * state or the new one. No block may be mined until this resolves.
 */
async function saveState(client: PublicClient, file: string, hooks: Hooks): Promise<void> {
  const state = await dumpState(client)
  const draft = await open(`${file}.new`, 'w')
  try {
    await draft.writeFile(state)
    await draft.sync()
  } finally {
    await draft.close()
  }
  hooks.reach('save:before')
  await rename(`${file}.new`, file)
  hooks.reach('save:after')
}

type SavedState = { blocks: { transactions: unknown[] }[]; transactions: unknown[] }
type ResetCall = { Method: 'anvil_reset'; Parameters: []; ReturnType: null }
type LoadCall = { Method: 'anvil_loadState'; Parameters: [Hex]; ReturnType: boolean }

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * Removes the setup transactions from a chain and keeps the resulting state. With their traces they are three quarters
 * of a fresh chain's size, and the full chain is saved after every block.
 */
async function stripSetupTransactions(client: PublicClient): Promise<void> {
  const state = JSON.parse((await unpack(await dumpState(client))).toString()) as SavedState
  const blocks = state.blocks.map((block) => ({ ...block, transactions: [] }))
  const stripped = await pack(JSON.stringify({ ...state, blocks, transactions: [] }))
  await client.request<ResetCall>({ method: 'anvil_reset', params: [] })
  await client.request<LoadCall>({ method: 'anvil_loadState', params: [bytesToHex(stripped)] })
}

type DumpCall = { Method: 'anvil_dumpState'; Parameters: []; ReturnType: Hex }

/** Dumps the full chain state as gzipped JSON, about a tenth of the uncompressed size. */
export async function dumpState(client: PublicClient): Promise<Buffer> {
  const packed = await client.request<DumpCall>({ method: 'anvil_dumpState', params: [] })
  return Buffer.from(packed.slice(2), 'hex')
}
