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
  declare module 'vue' {}
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
  'samples/session.ts': 'export declare function readSession(request: Request): Promise<{ id: string } | undefined>',
  'samples/Deposit.tsx': 'export const Deposit = () => null',
  'samples/deposits.ts': "export declare const deposits: import('deposit-widget/proxy').DepositProxy",
  'samples/webhooks.ts': [
    "export declare const receiver: import('deposit-widget/webhooks').WebhookReceiver",
    "export declare const store: import('deposit-widget/webhooks').SqlWebhookStore",
  ].join('\n'),
  'samples/wagmi.ts': "export declare const wagmiConfig: import('wagmi').Config",
  'samples/work.ts': 'export declare function startWork(): Promise<void>',
  'deposits.ts': "export { deposits } from './samples/deposits.js'",
  'Deposit.tsx': "export { Deposit } from './samples/Deposit.js'",
}
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
  const pathOf = (sample: CodeSample) => `samples/sample${samples.indexOf(sample)}.tsx`
  const texts = Object.fromEntries(samples.map((sample) => [pathOf(sample), sample.code]))
  const program = compileSource([], { ...texts, ...readerFiles, 'samples/yours.d.ts': readerDeclarations })
  return samples.flatMap((sample) => {
    const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(`/${pathOf(sample)}`))
    if (!file) return [`${sample.at}: was not compiled`]
    const isPart = sample.at.startsWith('src/')
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
      .filter(({ code }) => !(isPart && unknownNames.has(code)))
      .map(({ messageText }) => `${sample.at}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  })
}
