import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findProblems } from '../command/doctor/findProblems.js'
import { planInit } from '../command/init/planInit.js'
import { readProject } from '../command/project/readProject.js'
import manifest from '../package.json' with { type: 'json' }
import { createDepositProxy } from '../src/exports/proxy.js'
import { toNodeHandler } from '../src/proxy/adapters/node.js'
import { buildCommand } from './support/buildCommand.js'
import { writeFiles } from './support/writeFiles.js'

const command = await buildCommand()
const key = 'sk_doctor_0123456789'

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A service that lists its networks to whoever has the key. */
function startService(isTestnet = true): Promise<string> {
  const chain = { chain_id: '8453', network: 'base', address_family: 'EVM', is_testnet: isTestnet }
  return listen(({ headers, url }, outgoing) => {
    const isKnown = headers.authorization === `Bearer ${key}`
    const status = url === '/health' ? 200 : url !== '/chains' ? 404 : isKnown ? 200 : 401
    const body = status === 200 ? { base: chain } : { errors: [{ kind: 'other', message: 'No.' }] }
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}

type Page = {
  policy?: string
  mount?: string
  basePath?: string
  service?: string
  allowsPage?: boolean
  stopped?: boolean
}

/** A page with the widget, and the proxy of its server. */
async function startPage(service: string, page: Page = {}): Promise<string> {
  const { policy, mount = '/api/deposits', basePath = '/api/deposits', allowsPage = true, stopped } = page
  if (stopped) return 'http://127.0.0.1:1'
  const proxy = createDepositProxy({ baseUrl: service, apiKey: key, basePath, sandbox: true, authorize: () => null })
  const handle = toNodeHandler(proxy)
  return listen((incoming, outgoing) => {
    if (!allowsPage && incoming.headers.origin) incoming.headers.origin = 'https://shop.example'
    if (incoming.url?.startsWith(`${mount}/`)) return handle(incoming, outgoing)
    const found = incoming.url === '/'
    outgoing.writeHead(found ? 200 : 404, {
      'content-type': 'text/html',
      ...(policy && { 'content-security-policy': policy }),
    })
    outgoing.end('<!doctype html><title>Shop</title>')
  })
}

const versions = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@tanstack/react-query': '5.108.0',
  'deposit-widget': manifest.version,
}

function installed(packages: Record<string, string>, folder = 'node_modules'): Record<string, string> {
  const entries = Object.entries(packages).map(([name, version]) => [
    `${folder}/${name}/package.json`,
    JSON.stringify({ name, version }),
  ])
  return Object.fromEntries(entries)
}

const app = 'export const App = () => <></>\n'
const start = {
  'package.json': '{ "scripts": {\n  "dev": "vite" }, "dependencies": { "vite": "1", "react": "1" } }',
  'src/App.tsx': app,
}

/** What `init` makes of a project of Vite, with a service's settings. */
function soundFiles(url: string): Record<string, string> {
  const project = readProject(writeFiles(start))
  const changes = (project && planInit(project)?.changes) ?? []
  const files = Object.fromEntries(changes.map(({ path, after }) => [path, after]))
  return {
    ...start,
    ...files,
    '.env': `DEPOSITS_URL=${url}\nDEPOSITS_KEY=${key}\nDEPOSITS_SANDBOX=1\n`,
    ...installed(versions),
  }
}

type Change = (files: Record<string, string>) => Record<string, string>

async function examine(change: Change, { isTestnet = true, page }: { isTestnet?: boolean; page?: Page } = {}) {
  const service = await startService(isTestnet)
  const folder = writeFiles(change(soundFiles(service)))
  const address = await startPage(page?.service ?? service, page)
  const findings = await findProblems(folder, new URL(address))
  return JSON.parse(JSON.stringify(findings).replaceAll(service, 'SERVICE').replaceAll(address, 'PAGE'))
}

test('in a project as init leaves it, nothing is wrong', async () => {
  expect(await examine((files) => files)).toEqual([])
})

const inFile =
  (path: string, from: string | RegExp, to: string): Change =>
  (files) => ({ ...files, [path]: (files[path] ?? '').replace(from, to) })

const withFiles =
  (more: Record<string, string>): Change =>
  (files) => ({ ...files, ...more })

const without =
  (name: string): Change =>
  (files) =>
    Object.fromEntries(Object.entries(files).filter(([path]) => path !== name))

const noChange: Change = (files) => files

test.each<[string, Change, { isTestnet?: boolean; page?: Page }?]>([
  ['the style sheet is not imported', inFile('src/Deposit.tsx', /import 'deposit-widget\/styles.css'\n/, '')],
  ['React Query is not installed', without('node_modules/@tanstack/react-query/package.json')],
  ['React is too old', withFiles(installed({ react: '17.0.2' }))],
  [
    'there are two copies of React',
    withFiles(installed({ react: '19.0.0' }, 'node_modules/deposit-widget/node_modules')),
  ],
  [
    'wagmi is of a version that the adapter does not know',
    withFiles({
      'src/wallet.ts': "import { wagmiWallet } from 'deposit-widget/wagmi'\n",
      ...installed({ wagmi: '1.4.13', viem: '2.57.0' }),
    }),
  ],
  ['the key is in a variable that browsers get', inFile('.env', /$/, 'VITE_DEPOSITS_KEY=sk_sandbox\n')],
  ['the key is in the source', inFile('deposits.ts', 'process.env.DEPOSITS_KEY!', `'${key}'`)],
  ['git keeps the key', inFile('.gitignore', '.env', '')],
  [
    'a server component passes a function',
    withFiles({
      'package.json': '{ "dependencies": { "next": "16.0.0" } }',
      'app/page.tsx': '<DepositWidget onComplete={console.info} />',
    }),
  ],
  [
    'the host of the icons is the one of the guide',
    inFile('src/Deposit.tsx', 'apiUrl', "imageHosts={['icons.example.com']} apiUrl"),
  ],
  ['the address of the service is missing', inFile('.env', /^DEPOSITS_URL=.*\n/m, '')],
  [
    'the address of the service is not https',
    inFile('.env', /^DEPOSITS_URL=.*$/m, 'DEPOSITS_URL=http://deposits.example.com'),
  ],
  ['the path of the service is wrong', inFile('.env', /^(DEPOSITS_URL=.*)$/m, '$1/v3')],
  ['the service does not run', inFile('.env', /^DEPOSITS_URL=.*$/m, 'DEPOSITS_URL=http://127.0.0.1:1')],
  ['the service does not know the key', inFile('.env', key, 'sk_doctor_of_another')],
  ['the proxy asks for real networks of a test account', inFile('.env', 'DEPOSITS_SANDBOX=1', '')],
  ['the proxy asks for test networks of a live account', noChange, { isTestnet: false }],
  ['no factory is trusted on real networks', inFile('.env', 'DEPOSITS_SANDBOX=1', ''), { isTestnet: false }],
  ['the policy forbids calls', noChange, { page: { policy: "default-src 'none'; img-src 'self' data:" } }],
  ['the policy forbids icons', noChange, { page: { policy: "default-src 'self'; img-src 'self'" } }],
  [
    'the policy forbids the payment page',
    inFile('deposits.ts', 'basePath', "fundingHosts: ['pay.northpay.example'], basePath"),
    { page: { policy: "frame-src 'none'" } },
  ],
  ['the proxy is mounted elsewhere', noChange, { page: { mount: '/deposits', basePath: '/deposits' } }],
  ['the base path is another one', noChange, { page: { basePath: '/deposits' } }],
  ['the proxy refuses the page', noChange, { page: { allowsPage: false } }],
  ['the server knows another service', noChange, { page: { service: 'http://127.0.0.1:1' } }],
  ['the server has stopped', noChange, { page: { stopped: true } }],
])('%s: one finding, with the line to change', async (_, change, set = {}) => {
  const findings = await examine(change, set)
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatchSnapshot()
})

test.each([
  ['in the widget are trusted', inFile('src/Deposit.tsx', 'apiUrl', "signing={{ factories: ['0x1'] }} apiUrl"), 0],
  ['in a shorthand are trusted', inFile('src/Deposit.tsx', 'apiUrl', 'signing={{ derive }} apiUrl'), 0],
  [
    'in code about something else are not trusted',
    withFiles({ 'src/shops.ts': 'export const shops = { factories: [], derive: 1 }' }),
    1,
  ],
])('factories %s', async (_, change, count) => {
  const live: Change = (files) => inFile('.env', 'DEPOSITS_SANDBOX=1', '')(change(files))
  expect(await examine(live, { isTestnet: false })).toHaveLength(count)
})

test('variables have the names that the source of the proxy gives them', async () => {
  const renamed: Change = (files) => ({
    ...files,
    'deposits.ts': (files['deposits.ts'] ?? '').replaceAll('DEPOSITS_', 'PAY_'),
    '.env': (files['.env'] ?? '').replaceAll('DEPOSITS_', 'PAY_'),
  })
  expect(await examine(renamed)).toEqual([])
  expect(await examine((files) => inFile('.env', key, 'sk_doctor_of_another')(renamed(files)))).toEqual([
    {
      problem: 'The service at SERVICE refuses the key.',
      at: '.env',
      fix: 'PAY_KEY=…',
      guide: 'troubleshooting.md#wrong-key',
    },
  ])
  // What is computed is not guessed.
  const computed = inFile('deposits.ts', 'process.env.DEPOSITS_URL!', 'settings.url')
  expect(await examine((files) => without('.env')(computed(files)))).toEqual([])
})

test('the command prints each finding, and exits with 1', async () => {
  const folder = writeFiles(
    inFile('src/Deposit.tsx', /import 'deposit-widget\/styles.css'\n/, '')(soundFiles(await startService())),
  )
  const { code, stdout } = await command.in(folder)('doctor')
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout: `✗ The style sheet is not imported, so the widget has no layout.
  src/Deposit.tsx:1  import 'deposit-widget/styles.css'
  docs/troubleshooting.md#missing-styles

The page was not looked at. While your server runs: --page http://localhost:3000/deposit
1 to change.
`,
  })
})

test.each([
  [{}, [], 'There is no package.json here. Run this in the folder of your project.'],
  [start, ['--page', 'shop'], '--page shop is not the address of a page.'],
])('without a project or a page, one sentence says so: %o %o', async (files, args, sentence) => {
  const { code, stderr } = await command.in(writeFiles(files))('doctor', ...args)
  expect({ code, first: stderr.split('\n')[0] }).toEqual({ code: 1, first: sentence })
})
