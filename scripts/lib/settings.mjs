import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The compiler that writes the published types. Both versions install a `tsc`, so neither is called by that name. */
export const tsc = 'node_modules/typescript/bin/tsc'

/** The native compiler, which checks in a seventh of the time. */
export const fastTsc = 'node_modules/typescript-7/bin/tsc'

/** An expected error, shown as one sentence without a stack trace. */
export class Problem extends Error {}

/** Ports and folders from the environment. */
export function readSettings(env = process.env) {
  return {
    port: readPort(env, 'PORT', 5173),
    servicePort: readPort(env, 'SANDBOX_PORT', 4100),
    data: resolve(root, env.SANDBOX_DATA || '.sandbox'),
  }
}

/**
 * `SANDBOX_CONTROL`, as set in the environment. By default, controls are enabled only on the service's own database.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string}
 */
export function controlSetting(env = process.env) {
  return env.SANDBOX_CONTROL ?? (env.DATABASE_URL ? '0' : '1')
}

function readPort(env, name, fallback) {
  const text = env[name] || `${fallback}`
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_500)
    throw new Problem(`${name} is ${JSON.stringify(text)}: set it to a port from 1 to 65500.`)
  return port
}

export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Problem(`Node ${version} is too old: install Node 20.19 or newer and try again.`)
}
