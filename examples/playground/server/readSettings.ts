import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Settings = {
  port: number
  origin: string
  /** The deposits service, and beside it the pages it lets people pay on. */
  serviceUrl: string
  fundingOrigin: string
  apiKey: string
  repoFolder: string
  dataFolder: string
  /** Serve `dist/playground` as a deployment would, in place of the development server. */
  built: boolean
}

const repoFolder = resolve(fileURLToPath(new URL('../../..', import.meta.url)))

/** @throws {Error} with one sentence for the person who starts the playground. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = readPort(env, 'PORT', 5173)
  const servicePort = readPort(env, 'SANDBOX_PORT', 4100)
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    serviceUrl: `http://127.0.0.1:${servicePort}`,
    fundingOrigin: `http://127.0.0.1:${servicePort + 1}`,
    apiKey: 'sk_sandbox',
    repoFolder,
    dataFolder: resolve(repoFolder, env.SANDBOX_DATA ?? '.sandbox'),
    built: env.PLAYGROUND_MODE === 'built',
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name] ?? String(usual)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_000) throw new Error(`${name} must be a port between 1 and 65000, not "${text}".`)
  return port
}
