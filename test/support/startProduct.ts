import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './freePorts.js'

export type Product = {
  /** The playground's page. */
  url: string
  serviceUrl: string
  /** JSON-RPC URL of a local chain, as returned by the service. */
  rpcUrl: (network: string) => Promise<string>
  stop: () => Promise<void>
}

export type ProductOptions = { blockMs?: number | undefined; strict?: boolean | undefined }

/**
 * Runs scripts/start.mjs in its own data folder, and resolves when it prints `ready`.
 *
 * @param options.blockMs Block time of all chains; by default each chain has its own.
 * @param options.strict The service refuses unknown fields and sends no extensions.
 */
export async function startProduct({ blockMs, strict }: ProductOptions = {}): Promise<Product> {
  const ports = await freePorts()
  const data = await mkdtemp(join(tmpdir(), 'deposit-widget-e2e-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(ports.playground),
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_DATA: data,
      PLAYGROUND_MODE: 'built',
      ...(strict && { SANDBOX_STRICT: '1' }),
      ...(blockMs !== undefined && { SANDBOX_BLOCK_MS: String(blockMs) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const serviceUrl = `http://127.0.0.1:${ports.sandbox}`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(data, { recursive: true, force: true })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        if (/^ready$/m.test(output)) resolve()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) =>
        reject(new Error(`The product stopped with ${code} before it was ready.\n${output}`)),
      )
    })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://127.0.0.1:${ports.playground}`,
    serviceUrl,
    rpcUrl: async (network) => {
      const response = await fetch(`${serviceUrl}/chains`, { headers: { authorization: 'Bearer sk_sandbox' } })
      const chains = (await response.json()) as Record<string, { rpc: string }>
      const rpc = chains[network]?.rpc
      if (!rpc) throw new Error(`The service has no chain ${network}.`)
      return rpc
    },
    stop,
  }
}
