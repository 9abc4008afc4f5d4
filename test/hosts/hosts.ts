import { readFileSync } from 'node:fs'
import { type GuideFile, guideFiles } from '../support/codeSamples.js'

/** A project of a framework's generator, and what its developer adds to it. */
export type Host = {
  name: string
  /** The package of the generator at a pinned version, the name of the project, and options. */
  generator?: readonly string[]
  /** The folder of `scripts/hosts/` with what the generator would write, where it downloads that from GitHub. */
  template?: string
  /** Packages to install besides `deposit-widget`, with versions where those of the project are not meant. */
  packages: Readonly<Record<string, string>>
  /** Whether `npx deposit-widget init` adds the widget, before any file is pasted. */
  init?: boolean
  /** Packages of the test that `init` adds, if it adds one. */
  testPackages?: Readonly<Record<string, string>>
  /** Files from README and guides, by their path in the project. */
  pasted: Readonly<Record<string, string>>
  /** What the guides call yours, by path in the project. */
  own: Readonly<Record<string, string>>
  /** Text of the project's own files to replace. */
  replaced?: { path: string; from: string | RegExp; to: string }
  build: readonly string[]
  /** Warnings of the build that the project has without this package. */
  ownWarnings?: RegExp
  /** Node arguments of the server, and the path of the page. */
  start: readonly string[]
  page: string
  /** Whether the page comes with the widget in its HTML. */
  rendersOnServer?: boolean
}

const query = { '@tanstack/react-query': '5.108.0' }
const server = { ...query, express: '5.1.0', tsx: '4.20.6' }
const session = 'export async function readSession(_: Request) {\n  return { id: "customer-HOST" }\n}\n'
const build = ['npm', 'run', 'build']
const startServer = ['--import', 'tsx', 'server.ts']

export const viteReact: Omit<Host, 'name'> = {
  generator: ['create-vite@9.3.0', 'NAME', '--template', 'react-ts', '--no-interactive'],
  packages: server,
  pasted: {
    'src/Deposit.tsx': pasted('README.md', 'Use it', 'Deposit.tsx'),
    'src/App.tsx': pasted('docs/frameworks.md', 'Vite', 'src/App.tsx'),
    'deposits.ts': pasted('README.md', 'Use it', 'deposits.ts'),
    'server.ts': pasted('docs/frameworks.md', 'Vite', 'server.ts'),
  },
  own: { 'session.ts': session },
  build,
  start: startServer,
  page: '/',
}

export const cardHosts: readonly Host[] = [
  {
    name: 'next',
    generator: [
      ...['create-next-app@16.4.3', 'NAME', '--ts', '--tailwind', '--eslint', '--app', '--no-src-dir'],
      ...['--skip-install', '--disable-git', '--yes'],
    ],
    packages: query,
    pasted: {
      'deposits.ts': pasted('README.md', 'Use it', 'deposits.ts'),
      'app/api/deposits/[...path]/route.ts': pasted('README.md', 'Use it', 'app/api/deposits/[...path]/route.ts'),
      'app/deposit/Deposit.tsx': pasted('docs/frameworks.md', 'Next.js', 'app/deposit/Deposit.tsx'),
      'app/deposit/page.tsx': pasted('docs/frameworks.md', 'Next.js', 'app/deposit/page.tsx'),
    },
    own: { 'session.ts': session },
    // The one line that depends on a host other than the npm registry: the web fonts of the template.
    replaced: {
      path: 'app/layout.tsx',
      from: /^import \{ Geist, Geist_Mono \} from "next\/font\/google";$/m,
      to: 'const Geist = (_: object) => ({ variable: "" }), Geist_Mono = Geist;',
    },
    build,
    start: ['node_modules/next/dist/bin/next', 'start'],
    page: '/deposit',
    rendersOnServer: true,
  },
  { name: 'vite-react-19', ...viteReact },
  {
    name: 'vite-react-18',
    ...viteReact,
    packages: {
      ...server,
      react: '18.3.1',
      'react-dom': '18.3.1',
      '@types/react': '18.3.12',
      '@types/react-dom': '18.3.1',
    },
  },
  {
    name: 'react-router',
    generator: [
      ...[
        'create-react-router@7.18.4',
        'NAME',
        '--template',
        new URL('../../scripts/hosts/react-router', import.meta.url).pathname,
      ],
      ...['--no-install', '--no-git-init', '--no-motion', '--yes'],
    ],
    packages: query,
    pasted: {
      'app/Deposit.tsx': pasted('README.md', 'Use it', 'Deposit.tsx'),
      'app/deposits.ts': pasted('README.md', 'Use it', 'deposits.ts'),
      'app/routes.ts': pasted('docs/frameworks.md', 'React Router', 'app/routes.ts'),
      'app/routes/home.tsx': pasted('docs/frameworks.md', 'React Router', 'app/routes/home.tsx'),
      'app/routes/deposits.ts': pasted('docs/frameworks.md', 'React Router', 'app/routes/deposits.ts'),
    },
    own: { 'app/session.ts': session },
    build: ['npm', 'run', 'typecheck', '&&', ...build],
    ownWarnings: /Future Flag Warning/,
    start: ['node_modules/@react-router/serve/bin.js', './build/server/index.js'],
    page: '/',
    rendersOnServer: true,
  },
  {
    name: 'vue',
    generator: ['create-vue@3.24.0', 'NAME', '--ts', '--bare'],
    packages: { ...server, react: '19.3.1', 'react-dom': '19.3.1' },
    pasted: {
      'src/App.vue': pasted('docs/frameworks.md', 'Vue', 'src/App.vue'),
      'src/deposit-widget.d.ts': pasted('docs/frameworks.md', 'Vue', 'src/deposit-widget.d.ts'),
      'deposits.ts': pasted('README.md', 'Use it', 'deposits.ts'),
      'server.ts': pasted('docs/frameworks.md', 'Vite', 'server.ts'),
    },
    own: { 'session.ts': session },
    replaced: {
      path: 'vite.config.ts',
      from: 'vue()',
      to: pasted('docs/frameworks.md', 'Vue', 'vite.config.ts').trim(),
    },
    build,
    start: startServer,
    page: '/',
  },
]

/** A page of its own, without React. */
export const headlessHost: Host = {
  name: 'headless',
  generator: ['create-vite@9.3.0', 'NAME', '--template', 'vanilla-ts', '--no-interactive'],
  packages: { express: server.express, tsx: server.tsx },
  pasted: {
    'src/deposit.ts': pasted('docs/core.md', '', 'src/deposit.ts'),
    'deposits.ts': pasted('README.md', 'Use it', 'deposits.ts'),
    'server.ts': pasted('docs/frameworks.md', 'Vite', 'server.ts'),
  },
  own: {
    'session.ts': session,
    'src/main.ts': readFileSync(new URL('../../scripts/hosts/headless/main.ts', import.meta.url), 'utf8'),
  },
  build,
  start: startServer,
  page: '/',
}

/** A page that already uses RainbowKit, with wagmi 3. */
export const swapHost: Host = {
  name: 'rainbowkit-wagmi-3',
  ...viteReact,
  ownWarnings: /node_modules\/ox\/|chunkSizeWarningLimit/,
  packages: { ...server, '@rainbow-me/rainbowkit': '2.2.11', viem: '2.57.0', wagmi: '3.7.7' },
  pasted: {
    'src/Deposit.tsx': pasted('docs/wallet-kits.md', 'RainbowKit', 'Deposit.tsx'),
    'package.json': pasted('docs/wallets.md', 'wagmi 2 and 3', 'package.json'),
    'deposits.ts': pasted('README.md', 'Use it', 'deposits.ts'),
    'server.ts': pasted('docs/frameworks.md', 'Vite', 'server.ts'),
  },
  own: {
    'session.ts': session,
    'src/main.tsx': readFileSync(new URL('../../scripts/hosts/rainbowkit/main.tsx', import.meta.url), 'utf8'),
  },
}

/** The block of a guide with that file name. */
export function pasted(guide: string, section: string, path: string): string {
  const found = guideFiles().find(
    (file: GuideFile) => file.guide === guide && file.section === section && file.path === path,
  )
  if (!found) throw new Error(`${guide} has no block ${path} under "${section}".`)
  return found.text
}
