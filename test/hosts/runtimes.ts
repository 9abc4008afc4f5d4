import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { guideFiles } from '../support/codeSamples.js'

/** A server of the guide, and the runtime that it is for. */
export type Runtime = {
  name: string
  /** The file of the guide. */
  file: string
  /** The command that starts it. */
  command: (folder: string) => string[]
  /** What the proxy learns about the customer's address. */
  customerIp: string
  /** Whether it can follow payments. Otherwise the proxy responds with 501. */
  streams: boolean
  /** Whether a customer who disconnects ends the request to the service too. */
  abortsRequests: boolean
}

/** Packages of all runtimes. Their binaries are packages of npm too, so no script of theirs has to run. */
export const packages = {
  express: '5.3.0',
  fastify: '5.12.8',
  hono: '4.13.19',
  '@hono/node-server': '2.1.9',
  tsx: '4.20.6',
  bun: '1.4.5',
  deno: '2.9.6',
  workerd: '1.20261117.1',
  esbuild: '0.28.2',
}

const socket = { customerIp: '127.0.0.1', streams: true, abortsRequests: true }

export const runtimes: readonly Runtime[] = [
  ...['Node', 'Express', 'Fastify', 'Hono'].map((name) => {
    const file = `${name.toLowerCase()}.ts`
    return { name, file, command: () => [process.execPath, '--import', 'tsx', file], ...socket }
  }),
  { name: 'Bun', file: 'bun.ts', command: (folder) => [binary(folder, '@oven', 'bin/bun'), 'bun.ts'], ...socket },
  {
    name: 'Deno',
    file: 'deno.ts',
    command: (folder) => [
      binary(folder, '@deno', 'deno'),
      ...['run', '--allow-net', '--allow-env', '--allow-read', '--unstable-sloppy-imports', 'deno.ts'],
    ],
    ...socket,
  },
  {
    name: 'Cloudflare Workers',
    file: 'worker.ts',
    command: (folder) => [binary(folder, '@cloudflare', 'bin/workerd'), 'serve', 'worker.capnp'],
    customerIp: '203.0.113.9',
    streams: false,
    abortsRequests: false,
  },
]

/** The configuration of a worker, which Cloudflare's own tools write. */
export function workerConfig(port: number, env: Record<string, string>): string {
  const bindings = Object.entries(env).map(([name, text]) => `(name = "${name}", text = "${text}")`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker", esModule = embed "worker.mjs")],
      compatibilityDate = "2026-07-01",
      compatibilityFlags = ["nodejs_compat"],
      bindings = [${bindings.join(', ')}],
      globalOutbound = "net")),
    (name = "net", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`
}

/** The servers of the guide, the proxy of the README, and a session in which everyone is Ann. */
export function projectFiles(): Record<string, string> {
  const servers = runtimes.map(({ file }) => [file, guideText('docs/runtimes.md', file)])
  return {
    ...Object.fromEntries(servers),
    'deposits.ts': guideText('README.md', 'deposits.ts'),
    'session.ts': "export async function readSession(_: Request) {\n  return { id: 'ann' }\n}\n",
  }
}

function guideText(guide: string, path: string): string {
  const found = guideFiles().find((file) => file.guide === guide && file.path === path)
  if (!found) throw new Error(`${guide} has no block ${path}.`)
  return found.text
}

/** npm installs the package with the binary for this machine alone. */
function binary(folder: string, scope: string, path: string): string {
  const scoped = join(folder, 'node_modules', scope)
  return join(scoped, readdirSync(scoped)[0] ?? '', path)
}
