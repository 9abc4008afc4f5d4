// @module-tag nightly
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readTree } from '../architecture/readTree.js'
import { eachNode } from '../architecture/SourceFile.js'
import { type CodeSample, commentSamples, guideSamples } from '../support/codeSamples.js'
import { compileSource } from '../support/compileSource.js'

/** Declarations for what the reader provides: wallet config, style sheets, frameworks and the files of other samples. */
const readerDeclarations = `
  type VueOptions = { template: { compilerOptions: { isCustomElement: (tag: string) => boolean } } }
  declare const vue: (options: VueOptions) => object
  declare module '*.css' {}
  declare module 'express'
  declare module 'fastify' {
    type Message = { raw: import('node:http').IncomingMessage }
    type Reply = {
      raw: import('node:http').ServerResponse
      hijack: () => void
      code: (status: number) => { send: () => Reply }
    }
    type Scope = {
      removeAllContentTypeParsers: () => void
      addContentTypeParser: (type: string, parse: (request: Message, body: unknown, done: (error: null) => void) => void) => void
      all: (path: string, handle: (request: Message, reply: Reply) => Promise<void>) => void
      post: (path: string, handle: (request: Message, reply: Reply) => Promise<Reply>) => void
    }
    export default function fastify(): {
      register: (plugin: (scope: Scope) => Promise<void>) => void
      listen: (options: { port: number }) => Promise<string>
    }
  }
  declare module '@hono/node-server' {
    export function serve(options: { fetch: (request: Request) => Response | Promise<Response>; port: number }): void
  }
  declare module '@hono/node-server/serve-static' {
    export function serveStatic(options: {
      path?: string
      root?: string
      rewriteRequestPath?: (path: string) => string
    }): import('hono').MiddlewareHandler
  }
  declare module '@hono/node-server/conninfo' {
    export function getConnInfo(c: object): { remote: { address?: string } }
  }
  declare const Bun: {
    serve: (options: {
      port: number
      idleTimeout: number
      fetch: (
        request: Request,
        server: { requestIP: (request: Request) => { address: string } | null },
      ) => Promise<Response>
    }) => void
  }
  declare const Deno: {
    serve: (
      options: { port: number },
      handle: (request: Request, info: { remoteAddr: { hostname: string } }) => Promise<Response>,
    ) => void
  }
  declare module '@react-router/dev/routes' {
    export type RouteConfig = object[]
    export const index: (file: string) => object
    export const route: (path: string, file: string) => object
  }
  declare module '@tanstack/react-router' {
    type Handle = (context: { request: Request }) => Promise<Response>
    export const createFileRoute: (path: string) => (options: {
      component?: () => null
      server?: { handlers: { GET?: Handle; POST?: Handle } }
    }) => object
  }
  declare module 'vue' {}
  declare const defineNuxtConfig: (config: { vue: VueOptions['template'] }) => object
  type NuxtEvent = { context: object }
  declare const defineEventHandler: (handle: (event: NuxtEvent) => Promise<Response>) => object
  declare const toWebRequest: (event: NuxtEvent) => Request
  declare const getRequestIP: (event: NuxtEvent) => string | undefined
  declare module '$lib/server/deposits' {
    export const deposits: import('deposit-widget/proxy').DepositProxy
  }
  declare module '$lib/server/webhooks' {
    export const receiver: import('deposit-widget/webhooks').WebhookReceiver
  }
  declare module 'astro' {
    export type APIRoute = (context: { request: Request }) => Promise<Response>
  }
  declare module '@nestjs/common' {
    export type INestApplication = {
      use: (path: string, handle: (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void) => void
    }
  }
  declare module '@nestjs/platform-express' {
    export type NestExpressApplication = import('@nestjs/common').INestApplication & {
      useStaticAssets: (path: string, options: { prefix?: string; extensions?: string[] }) => void
    }
  }
  declare module 'redis' {
    type Client = {
      on: (name: 'error', listener: (error: Error) => void) => Client
      connect: () => Promise<Client>
      sendCommand: (command: string[]) => Promise<unknown>
    }
    export function createClient(options: { url: string | undefined }): Client
  }
  declare module 'svelte/elements' {}
  declare module '@/chains' {
    export const chains: []
  }
  declare module 'connectkit' {
    export function useModal(): { setOpen: (show: boolean) => void }
  }
  declare module '@reown/appkit/react' {
    export const modal: { open: () => Promise<void> } | undefined
  }
  declare module '@privy-io/react-auth' {
    type Request = { method: string; params?: unknown[] }
    type Connected = { address: string; getEthereumProvider: () => Promise<{ request: (request: Request) => Promise<unknown> }> }
    export function useWallets(): { wallets: Connected[] }
    export function useConnectWallet(): { connectWallet: () => void }
  }
  declare module 'thirdweb/chains' {
    export const ethereum: { id: number }
  }
  declare module 'thirdweb/react' {
    type Active = import('thirdweb/wallets').Wallet
    export function useActiveWallet(): Active | undefined
    export function useConnectModal(): { connect: (options: { client: object }) => Promise<Active> }
  }
  declare module 'thirdweb/wallets' {
    type Chain = { id: number }
    export type Wallet = { getChain: () => Chain | undefined }
    export const EIP1193: {
      toProvider: (options: { wallet: Wallet; client: object; chain: Chain }) => import('deposit-widget').Eip1193Provider
    }
  }
  declare module '@web3-onboard/react' {
    type Connected = {
      accounts: { address: string }[]
      provider: { request: (request: { method: 'eth_accounts' }) => Promise<string[]> }
    }
    export function useConnectWallet(): [{ wallet: Connected | null }, () => Promise<Connected[]>]
  }
  declare module 'next/server' {
    export function after(task: Promise<unknown>): void
  }
  declare module '@/webhooks' {
    export const receiver: import('deposit-widget/webhooks').WebhookReceiver
  }
  declare module '@/deposits' {
    export const deposits: import('deposit-widget/proxy').DepositProxy
  }`
const readerFiles = {
  'session.ts': 'export declare function readSession(request: Request): Promise<{ id: string } | undefined>',
  'client.ts': 'export declare const client: object',
  'Deposit.tsx': 'export const Deposit = () => null',
  'deposits.ts': "export declare const deposits: import('deposit-widget/proxy').DepositProxy",
  'webhooks.ts': [
    "export declare const receiver: import('deposit-widget/webhooks').WebhookReceiver",
    "export declare const store: import('deposit-widget/webhooks').SqlWebhookStore",
  ].join('\n'),
  '$types.ts':
    'export type RequestHandler = (event: { request: Request; getClientAddress: () => string }) => Promise<Response>',
  'wagmi.ts': "export declare const wagmiConfig: import('wagmi').Config",
  'work.ts': 'export declare function startWork(): Promise<void>',
}
/** Where the samples are, and the folders above it: a route imports files of any of them. */
const folders = ['samples/routes/api/deposits/', 'samples/routes/api/', 'samples/routes/', 'samples/']
/** Diagnostics about undeclared names, and about parameters that are untyped because of them, in doc comment examples. */
const unknownNames = new Set([2304, 2552, 18004, 7006, 7031])

const guides = guideSamples()
const comments = commentSamples()
const broken: CodeSample = {
  at: 'broken.md:1',
  code: "import { createDepositProxy } from 'deposit-widget/proxy'\ncreateDepositProxy({ baseUrl: 1 })",
}

test('code samples in README, guides and doc comments compile', () => {
  expect([guides.length > 5, comments.length > 20]).toEqual([true, true])
  // Compiled together, so that shared sources are read once.
  const [brokenError, ...others] = errorsIn([broken, ...guides, ...comments.map(asPart)])
  expect(brokenError).toContain(broken.at)
  expect(others).toEqual([])
})

/** Adds the missing imports to an example and wraps it in an async function, so that it may await and return. */
function asPart({ at, code }: CodeSample): CodeSample {
  const taken = new Set<string>()
  const imports = publicNames().flatMap(({ specifier, names }) => {
    // `DepositWidget.mount` belongs to the script tag, which has no import.
    const used = names.filter((name) => !taken.has(name) && new RegExp(`\\b${name}\\b(?!\\.)`).test(code))
    for (const name of used) taken.add(name)
    return used.length === 0 ? [] : [`import { ${used.join(', ')} } from '${specifier}'`]
  })
  return { at, code: `${imports.join('\n')}\nexport async function Example() {\n${code}\n}` }
}

/** The value exports of each subpath. */
function publicNames(): { specifier: string; names: string[] }[] {
  return readTree('src/exports').map((file) => {
    const names: string[] = []
    eachNode(file, (node) => {
      if (ts.isExportSpecifier(node) && !node.isTypeOnly && !node.parent.parent.isTypeOnly) names.push(node.name.text)
    })
    const subpath = file.path.replace('src/exports/', '/').replace('.ts', '').replace('-node', '/node')
    return { specifier: `deposit-widget${subpath.replace('/index', '')}`, names }
  })
}

function errorsIn(samples: readonly CodeSample[]): string[] {
  const pathOf = (sample: CodeSample) => `${folders[0]}sample${samples.indexOf(sample)}.tsx`
  const texts = Object.fromEntries(samples.map((sample) => [pathOf(sample), sample.code]))
  const yours = Object.fromEntries(
    folders.flatMap((folder) => Object.entries(readerFiles).map(([name, text]) => [folder + name, text])),
  )
  const program = compileSource([], { ...texts, ...yours, 'samples/yours.d.ts': readerDeclarations })
  return samples.flatMap((sample) => {
    const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(`/${pathOf(sample)}`))
    if (!file) return [`${sample.at}: was not compiled`]
    const isPart = sample.at.startsWith('src/')
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
      .filter(({ code }) => !(isPart && unknownNames.has(code)))
      .map(({ messageText }) => `${sample.at}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  })
}
