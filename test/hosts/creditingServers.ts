import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installPackages } from '../../scripts/lib/createHost.mjs'
import { runTool } from '../../scripts/lib/runTool.mjs'
import { guideFiles } from '../support/codeSamples.js'
import { freePorts } from '../support/freePorts.js'
import { until } from '../support/until.js'
import { packages } from './runtimes.js'

const guide = 'docs/crediting.md'

/** A framework of the guide, and how its server is started. */
export type CreditingServer = { name: string; args: readonly string[] }

const ofFile = (name: string): CreditingServer => ({ name, args: ['--import', 'tsx', `${name.toLowerCase()}.ts`] })

export const creditingServers: readonly CreditingServer[] = [
  ...['Node', 'Express', 'Fastify', 'Hono'].map(ofFile),
  { name: 'Next.js', args: ['node_modules/next/dist/bin/next', 'start'] },
]

/** A block of the guide. */
export function creditingFile(path: string): string {
  const found = guideFiles().find((file) => file.guide === guide && file.path === path)
  if (!found) throw new Error(`${guide} has no block ${path}.`)
  return found.text
}

const { express, fastify, hono, tsx } = packages
const installed = {
  ...{ express, fastify, hono, tsx, '@hono/node-server': packages['@hono/node-server'], pg: '8.23.1' },
  ...{ next: '16.4.3', react: '19.2.0', 'react-dom': '19.2.0', typescript: '5.9.3' },
  ...{ '@types/node': '20.19.43', '@types/pg': '8.23.1', '@types/react': '19.2.0' },
}

/** What a project of Next has already. */
const nextProject = {
  'app/layout.tsx':
    'import type { ReactNode } from \'react\'\n\nexport default function Layout({ children }: { children: ReactNode }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  )\n}\n',
  'app/page.tsx': 'export default function Page() {\n  return <h1>Shop</h1>\n}\n',
  // The servers of the other frameworks are in the same folder.
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ target: 'ES2022', module: 'esnext', moduleResolution: 'bundler', lib: ['dom', 'esnext'], jsx: 'react-jsx' },
      ...{ strict: true, noEmit: true, esModuleInterop: true, skipLibCheck: true, isolatedModules: true },
      ...{ resolveJsonModule: true, incremental: true, allowJs: true, plugins: [{ name: 'next' }] },
      paths: { '@/*': ['./*'] },
    },
    include: ['next-env.d.ts', 'app/**/*', 'instrumentation.ts', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
  }),
}

/** Creates one project with the files of the guide, installs everything, and builds the pages of Next. */
export async function createCreditingProject(folder: string, tarball: string): Promise<void> {
  const pasted = guideFiles().filter((file) => file.guide === guide)
  const files: Record<string, string> = {
    ...nextProject,
    ...Object.fromEntries(pasted.map(({ path, text }) => [path, text])),
    '.npmrc': 'ignore-scripts=true\n',
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { 'deposit-widget': `file:${tarball}`, ...installed },
    }),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await installPackages(folder)
  const { code, output } = await runTool(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    quiet: true,
    cwd: folder,
    env: { ...cleanEnv, NEXT_TELEMETRY_DISABLED: '1', CI: '1' },
  })
  if (code !== 0) throw new Error(`The project of Next could not be built.\n${output}`)
}

/** The test runner sets these for itself. */
const cleanEnv = { NODE_ENV: 'production', VITEST: '', FORCE_COLOR: '0' }

export type RunningShop = { port: number; url: string; output: () => string; kill: () => Promise<void> }

/** Starts the server of a framework, on a given port when it starts again. Resolves when it refuses a forged delivery. */
export async function startShop(
  folder: string,
  { name, args }: CreditingServer,
  env: Record<string, string>,
  port?: number,
): Promise<RunningShop> {
  const own = port ?? (await freePorts()).playground
  const child = spawn(process.execPath, [...args], {
    cwd: folder,
    env: { ...process.env, ...cleanEnv, ...env, PORT: `${own}`, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const kill = async () => {
    if (hasEnded()) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  const url = `http://127.0.0.1:${own}/api/webhooks`
  await until(`${name} responds`, async () => {
    if (hasEnded()) throw new Error(`The server of ${name} stopped.\n${output}`)
    const response = await fetch(url, { method: 'POST', body: '{}' }).catch(() => undefined)
    return response?.status === 403 || undefined
  }).catch(async (error: unknown) => {
    await kill()
    throw new Error(`${error}\n${output}`)
  })
  return { port: own, url, output: () => output, kill }
}
