// @module-tag nightly
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packLibrary } from '../../scripts/lib/createHost.mjs'
import { runTool } from '../../scripts/lib/runTool.mjs'
import { root, tsc } from '../../scripts/lib/settings.mjs'
import { writeFiles } from '../support/writeFiles.js'

const backend = `
  import { createDepositProxy, DepositError } from 'deposit-widget/proxy'
  import { toNodeHandler } from 'deposit-widget/proxy/node'
  import { verifyWebhook } from 'deposit-widget/webhooks'

  const proxy = createDepositProxy({ baseUrl: 'http://127.0.0.1:9', apiKey: 'sk_backend', authorize: () => null })
  const handler = toNodeHandler(proxy)
  proxy(new Request('http://127.0.0.1/api/deposits/chains')).then((response) => {
    console.log(response.status, typeof handler, new DepositError('network', 'x').code)
  })
  verifyWebhook({ headers: {}, body: '' }, { secrets: ['whsec_of-sixteen-and-more'] }).catch((error) => {
    console.log(error.rule)
  })`

/** All that the types need of @types/node. */
const nodeTypes = `
  declare module 'node:http' { export class IncomingMessage {}
    export class ServerResponse {} }
  declare module 'node:http2' { export class Http2ServerRequest {}
    export class Http2ServerResponse {} }`

/** What backends on CommonJS compile with: NestJS until version 10, and since. */
const resolutions = {
  node10: { module: 'commonjs', moduleResolution: 'node10' },
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
}

test.each(Object.entries(resolutions))(
  'a backend on CommonJS runs the proxy and webhooks with %s',
  async (_, resolution) => {
    const compilerOptions = { ...resolution, strict: true, target: 'es2022', lib: ['es2022', 'dom'], typeRoots: [] }
    const folder = writeFiles({
      'package.json': JSON.stringify({ private: true }),
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['main.ts', 'node.d.ts'] }),
      'main.ts': backend,
      'node.d.ts': nodeTypes,
    })
    const library = join(folder, 'node_modules/deposit-widget')
    mkdirSync(library, { recursive: true })
    await must('tar', ['-xzf', await packLibrary(folder), '--strip-components=1', '-C', library])
    await must('node', [join(root, tsc), '-p', folder])
    // Nobody is signed in.
    expect(await must('node', [join(folder, 'main.js')])).toBe('signature_missing\n401 function network\n')
  },
)

async function must(command: string, args: string[]): Promise<string> {
  const { code, output } = await runTool(command, args, { quiet: true })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${code}.\n${output}`)
  return output
}
