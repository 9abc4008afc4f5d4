import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePorts } from '../../support/freePorts.js'
import { until } from '../../support/until.js'

/** How a project is served while it is developed. */
export type DevelopmentServers = {
  /** Node arguments of the generator's server of pages. It serves the proxy if nothing else does. */
  pages?: (port: number) => readonly string[]
  /** Node arguments of a server of its own for the proxy. It serves the pages if nothing else does. */
  api?: readonly string[]
}

export type Ports = { page: number; api: number }

export type Development = {
  ports: Ports
  /** What both servers have printed since the last call of `start`. */
  log: () => string
  /** Starts what does not run and, with `isChanged`, a server that reads its files only once. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Ports of a project that is not served yet. */
export async function developmentPorts({ pages, api }: DevelopmentServers): Promise<Ports> {
  const { playground: page } = await freePorts()
  return { page, api: pages && api ? (await freePorts()).playground : page }
}

/** Starts the servers of a project, and resolves when they respond. */
export async function startDevelopment(
  folder: string,
  servers: DevelopmentServers,
  ports: Ports,
  serviceUrl: string,
): Promise<Development> {
  const env = { DEPOSITS_URL: serviceUrl, DEPOSITS_KEY: 'sk_sandbox', DEPOSITS_SANDBOX: '1' }
  const start = (args: readonly string[], port: number) => startServer(folder, args, { ...env, PORT: `${port}` }, port)
  const pages = servers.pages && (await start(servers.pages(ports.page), ports.page))
  let api = servers.api && (await start(servers.api, ports.api))
  let skipped = 0
  return {
    ports,
    log: () => `${api?.output() ?? ''}${pages?.output().slice(skipped) ?? ''}`,
    restart: async () => {
      skipped = pages?.output().length ?? 0
      await api?.stop()
      // The server of a framework reads changed files itself.
      api = servers.api && (await start(servers.api, ports.api))
    },
    stop: async () => {
      await api?.stop()
      await pages?.stop()
    },
  }
}

type Server = { output: () => string; stop: () => Promise<void> }

/** Resolves when the server responds or, as with a wrong option of the proxy, has ended. */
async function startServer(
  cwd: string,
  args: readonly string[],
  env: Record<string, string>,
  port: number,
): Promise<Server> {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...ownEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Frameworks start workers, which are stopped with their group.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const closed = once(child, 'close')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (child.pid === undefined || hasEnded()) return
    process.kill(-child.pid, 'SIGKILL')
    await closed
  }
  await until(`${args.join(' ')} responds`, async () => {
    if (hasEnded()) return closed
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    return response && true
  }).catch(async (error: unknown) => {
    await stop()
    throw new Error(`${error}\n${output}`)
  })
  return { output: () => output, stop }
}

/** Without what the test runner sets for itself, so that frameworks choose. */
function ownEnv(): NodeJS.ProcessEnv {
  const own = /^(?:NODE_ENV|VITEST.*|TEST|MODE|DEV|PROD|SSR|BASE_URL|CI)$/
  const rest = Object.entries(process.env).filter(([name]) => !own.test(name))
  return {
    ...Object.fromEntries(rest),
    FORCE_COLOR: '0',
    NO_COLOR: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  } as NodeJS.ProcessEnv
}
