import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceProgram } from '../../scripts/lib/serviceProgram.mjs'
import { createDepositsApi, type DepositsApi } from './depositsApi.js'
import { freePorts } from './freePorts.js'
import { until } from './until.js'

export type RunningSandbox = {
  url: string
  /** Its data folder. */
  data: string
  /** A client with the secret key. */
  api: DepositsApi
  /** JSON-RPC URLs by network, as returned by the service. */
  chains: Record<string, string>
  /** Kills the service without warning and starts it again on the same data. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

export type SandboxOptions = {
  /** Block time of all chains; by default each chain has its own. */
  blockMs?: number
  /** `0` starts it without its controls. */
  control?: '0' | '1'
  /** `SANDBOX_ORIGINS` */
  origins?: string
  /** `1` refuses unknown fields and sends no extensions. */
  strict?: '0' | '1'
  /** `1` lets webhooks be registered on this machine. */
  webhookLoopback?: '0' | '1'
}

// Covers starting chains and database and deploying contracts.
const startTimeoutMs = 240_000

/**
 * Starts the real service on free ports in its own data folder and resolves when it is healthy.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { sandbox: port } = await freePorts()
  const data = await mkdtemp(join(tmpdir(), 'deposit-widget-service-'))
  const url = `http://127.0.0.1:${port}`
  let child = await run(port, data, options)
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    }
    await rm(data, { recursive: true, force: true })
  }
  const api = createDepositsApi(url)
  const chains = (await api.get('/chains')).body as Record<string, { rpc: string }>
  return {
    url,
    data,
    api,
    chains: Object.fromEntries(Object.entries(chains).map(([network, { rpc }]) => [network, rpc])),
    crash: async () => {
      // It may have exited already, at a kill point.
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, 'exit')
        child.kill('SIGKILL')
        await exit
      }
      child = await run(port, data, options)
    },
    stop,
  }
}

async function run(port: number, data: string, options: SandboxOptions): Promise<ChildProcess> {
  const { blockMs, control = '1', origins, strict, webhookLoopback = '0' } = options
  const child = spawn(process.execPath, await serviceProgram(), {
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_DATA: data,
      SANDBOX_CONTROL: control,
      SANDBOX_WEBHOOK_LOOPBACK: webhookLoopback,
      ...(origins !== undefined && { SANDBOX_ORIGINS: origins }),
      ...(strict !== undefined && { SANDBOX_STRICT: strict }),
      ...(blockMs !== undefined && { SANDBOX_BLOCK_MS: String(blockMs) }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await until(
    'the service is healthy',
    async () => {
      if (child.exitCode !== null) throw new Error(`The service stopped with ${child.exitCode}.\n${output}`)
      const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
      return response?.status === 200 ? true : undefined
    },
    startTimeoutMs,
  ).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return child
}
