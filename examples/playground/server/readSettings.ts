import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Settings = {
  port: number
  origin: string
  /** The deposits service. Its hosted payment pages are at `fundingOrigin`. */
  serviceUrl: string
  fundingOrigin: string
  apiKey: string
  repoFolder: string
  dataFolder: string
  /** Serves `dist/playground` instead of the development server. */
  built: boolean
}

const repoFolder = resolve(fileURLToPath(new URL('../../..', import.meta.url)))

/** @throws {Error} if a port is invalid. The message is shown to the user. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = readPort(env, 'PORT', 5173)
  const servicePort = readPort(env, 'SANDBOX_PORT', 4100)
  return {
    port,
    // Not 127.0.0.1: passkeys need a domain.
    origin: `http://localhost:${port}`,
    serviceUrl: `http://127.0.0.1:${servicePort}`,
    fundingOrigin: `http://127.0.0.1:${servicePort + 1}`,
    apiKey: 'sk_sandbox',
    repoFolder,
    dataFolder: resolve(repoFolder, env.SANDBOX_DATA ?? '.sandbox'),
    built: env.PLAYGROUND_MODE === 'built',
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, defaultPort: number): number {
  const text = env[name] ?? String(defaultPort)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_000) throw new Error(`${name} must be a port between 1 and 65000, not "${text}".`)
  return port
}
