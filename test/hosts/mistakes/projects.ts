import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installPackages } from '../../../scripts/lib/createHost.mjs'
import { guideFiles } from '../../support/codeSamples.js'
import { cardHosts, type Host, swapHost } from '../hosts.js'
import { createProject } from '../projects.js'
import { replaced } from './changePage.js'
import type { PageKind } from './mistakes.js'
import type { DevelopmentServers, Ports } from './startDevelopment.js'

/** A project with the code of the guides, as its developer sees it. */
export type MistakeProject = {
  name: string
  kind: PageKind
  /** Creates the project below a folder, with the packed library. */
  create: (parent: string, tarball: string) => Promise<void>
  /** The files that show the widget. */
  pageFiles: readonly string[]
  /** The file that creates the proxy. */
  proxyFile: string
  servers: DevelopmentServers
  /** The path of the page. */
  page: string
}

const api = ['--import', 'tsx', 'server.ts']
const vite = (port: number) => ['node_modules/vite/bin/vite.js', ...local(port), '--strictPort']
const local = (port: number) => ['--host', '127.0.0.1', '--port', `${port}`]
const viteServers: DevelopmentServers = { pages: vite, api }

const guideHosts = new Map([...cardHosts, swapHost].map((host) => [host.name, host]))

const viteReact = { kind: 'react', pageFiles: ['src/Deposit.tsx', 'src/App.tsx'], servers: viteServers } as const

export const mistakeProjects: readonly MistakeProject[] = [
  ofGuide('next', {
    kind: 'react',
    pageFiles: ['app/deposit/Deposit.tsx', 'app/deposit/page.tsx'],
    servers: {
      pages: (port) => ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1', '--port', `${port}`],
    },
  }),
  ofGuide('vite-react-19', viteReact),
  ofGuide('vite-react-18', viteReact),
  ofGuide('rainbowkit-wagmi-3', { ...viteReact, pageFiles: ['src/Deposit.tsx', 'src/main.tsx'] }),
  ofGuide('react-router', {
    kind: 'react',
    pageFiles: ['app/Deposit.tsx', 'app/routes/home.tsx'],
    proxyFile: 'app/deposits.ts',
    servers: { pages: (port) => ['node_modules/@react-router/dev/bin.js', 'dev', ...local(port), '--strictPort'] },
  }),
  ofGuide('vue', { kind: 'vue', pageFiles: ['src/App.vue'], servers: viteServers }),
  ofHost(svelteHost(), { kind: 'svelte', pageFiles: ['src/App.svelte'], servers: viteServers }),
  scriptTag('script-tag', 'element', [
    '<script defer src="/deposit-widget.js"></script>',
    '<deposit-widget api-url="/api/deposits"></deposit-widget>',
    '<script>',
    "  document.addEventListener('deposit-error', ({ detail }) => console.info('onError', detail.code))",
    '</script>',
  ]),
  scriptTag('script-tag-mount', 'mount', [
    '<div id="deposit"></div>',
    '<div id="second"></div>',
    '<script src="/deposit-widget.standalone.js"></script>',
    '<script>',
    "  const deposit = DepositWidget.mount('#deposit', { apiUrl: '/api/deposits', onError: ({ code }) => console.info('onError', code) })",
    '</script>',
  ]),
]

type Details = Omit<MistakeProject, 'name' | 'create' | 'page' | 'proxyFile'> & { proxyFile?: string }

function ofGuide(name: string, details: Details): MistakeProject {
  const host = guideHosts.get(name)
  if (!host) throw new Error(`No guide has the host ${name}.`)
  return ofHost(host, details)
}

function ofHost(host: Host, details: Details): MistakeProject {
  const create = (parent: string, tarball: string) => createProject(parent, host, tarball)
  return { name: host.name, proxyFile: 'deposits.ts', page: host.page, create, ...details }
}

/** What the guide says of Svelte, on the proxy of the guide for Vite. */
function svelteHost(): Host {
  const { replaced: _, ...vue } = guideHosts.get('vue') as Host
  return {
    ...vue,
    name: 'svelte',
    generator: ['create-vite@9.3.0', 'NAME', '--template', 'svelte-ts', '--no-interactive'],
    pasted: { 'deposits.ts': vue.pasted['deposits.ts'] ?? '', 'server.ts': vue.pasted['server.ts'] ?? '' },
    own: {
      ...vue.own,
      'src/App.svelte': [
        '<script lang="ts">',
        "  import 'deposit-widget/element'",
        '</script>',
        '',
        '<deposit-widget apiUrl="/api/deposits"></deposit-widget>\n',
      ].join('\n'),
    },
  }
}

/** A page without a bundler, on Express. */
function scriptTag(name: string, kind: PageKind, body: readonly string[]): MistakeProject {
  const page = ['<!doctype html>', '<title>Shop</title>', ...body, ''].join('\n')
  const text = (guide: string, path: string) =>
    guideFiles().find((file) => file.guide === guide && file.path === path)?.text ?? ''
  const create = async (parent: string, tarball: string) => {
    const folder = join(parent, name)
    const dependencies = { 'deposit-widget': `file:${tarball}`, express: '5.1.0', tsx: '4.20.6' }
    const files = {
      'package.json': JSON.stringify({ private: true, type: 'module', dependencies }),
      'deposits.ts': text('README.md', 'deposits.ts'),
      'server.ts': text('docs/frameworks.md', 'server.ts'),
      'session.ts': 'export async function readSession(_: Request) {\n  return { id: "ann" }\n}\n',
      'dist/index.html': page,
    }
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    await installPackages(folder)
    const built = join(folder, 'node_modules/deposit-widget/dist')
    for (const file of readdirSync(built).filter((file) => /^deposit-widget.*\.js$/.test(file)))
      cpSync(join(built, file), join(folder, 'dist', file))
  }
  return { name, kind, create, pageFiles: ['dist/index.html'], proxyFile: 'deposits.ts', servers: { api }, page: '/' }
}

/** How the page reports what `onError` gets, besides the element of a script tag, which has it from the start. */
const reporting: Readonly<Partial<Record<PageKind, readonly [from: RegExp, to: string]>>> = {
  react: [/<DepositWidget\b/, "<DepositWidget onError={({ code }) => console.info('onError', code)}"],
  vue: [/<deposit-widget\b/, '<deposit-widget @deposit-error="failed"'],
  svelte: [
    /<deposit-widget\b/,
    "<deposit-widget ondeposit-error={({ detail }) => console.info('onError', detail.code)}",
  ],
}

/** Prepares a new project for development, as the guide says for its framework, and lets the page report `onError`. */
export function prepare({ kind, pageFiles, servers }: MistakeProject, folder: string, ports: Ports): void {
  const rule = reporting[kind]
  if (rule) rewrite(folder, pageFiles, ...rule)
  if (kind === 'vue') {
    const handler =
      'function failed({ detail }: { detail: { code: string } }) {\n  console.info("onError", detail.code)\n}\n'
    rewrite(folder, pageFiles, '</script>', `${handler}</script>`)
  }
  if (servers === viteServers) {
    const proxy = `server: { proxy: { '/api/deposits': 'http://127.0.0.1:${ports.api}' } },`
    rewrite(folder, ['vite.config.ts'], 'defineConfig({', `defineConfig({ ${proxy}`)
  }
}

function rewrite(folder: string, paths: readonly string[], from: RegExp | string, to: string): void {
  writeTexts(folder, replaced(readTexts(folder, paths), from, to, true))
}

export function readTexts(folder: string, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

export function writeTexts(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
}
