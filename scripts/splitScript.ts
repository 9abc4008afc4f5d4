import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type MinifyOptions, minify } from 'terser'
import { type Plugin, parseAst, type Rollup } from 'vite'

/**
 * The files that the script tag loads later, each with the modules of `src/` that are imported from it. A module that
 * several files use is in the first of them, and one that the first screen uses is in the script itself.
 */
const deferredFiles: Record<string, readonly string[]> = {
  // The form once its assets are known, and what may be needed before: requests to wallets, and what a redirect means.
  form: [
    'widget/steps/form/deferredForm.tsx',
    'wallet/connectWallet.ts',
    'wallet/connectSigner.ts',
    'client/redirects.ts',
    'widget/logMistakes.ts',
  ],
  // Everything that is computed: addresses, hashes and signatures.
  checks: [
    'address/checkAddress.ts',
    'address/checkTypedAddress.ts',
    'signing/recoverSigner.ts',
    'signing/deriveWallet.ts',
    'signing/identifyOwnerWallet.ts',
    'signing/order/compareOrder.ts',
  ],
  // Every screen after the form, and what became of a transfer.
  screens: ['widget/rest.tsx', 'wallet/readTransaction.ts', 'widget/shell/errors/logFailure.ts'],
  // Few people see them: signatures of another device, or of a key.
  signers: ['widget/signers.tsx', 'core/handover/handover.ts', 'passkey/deviceKeys.ts'],
  // What finds a language, and all that several languages use. It carries the names and hashes of the files below.
  languages: ['languages/languages.ts', 'widget/openLanguage.ts', 'i18n/countsOf.ts'],
}

/** A file for each language, which only the page that shows it loads. */
const languageFiles: Record<string, readonly string[]> = Object.fromEntries(
  readdirSync(new URL('../src/locales/', import.meta.url))
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => [`language-${file.replace('.ts', '')}`, [`locales/${file}`]]),
)

const files = { ...deferredFiles, ...languageFiles }

/**
 * Chromium compiles every function while the script arrives, beside the main thread, and not each one when it is first
 * called. The form is visible a tenth sooner on a slow phone. Other browsers read a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'
const ENTRY = 'deposit-widget entry'
const DEFERRED = 'deposit-widget deferred '

export const splitEntry = ENTRY

/** What the minifier calls the function that loads a file, until it gives it a shorter name. */
const LOAD = 'loadDepositWidgetFile'

/**
 * Vite plugin that turns the bundle into classic scripts: the script of the tag, which carries the names and hashes of
 * the other files, and one file for each of `deferredFiles`. See `src/embed/createFileLoader.ts`.
 */
export function splitScript(source: string, minifyOptions: MinifyOptions): Plugin {
  return {
    name: 'deposit-widget-split-script',
    enforce: 'pre',
    // Vite resolves the entry against the root.
    resolveId: (id) => (id.endsWith(ENTRY) ? `\0${ENTRY}` : id.startsWith(DEFERRED) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ENTRY}`)
        return [
          `import ${JSON.stringify(`${source}embed/registerElement.ts`)}`,
          `export { mount, open } from ${JSON.stringify(`${source}embed/mount.ts`)}`,
          `export { createFileLoader } from ${JSON.stringify(`${source}embed/createFileLoader.ts`)}`,
        ].join('\n')
      const modules = files[id.slice(DEFERRED.length + 1)]
      return modules?.map((path) => `export * from ${JSON.stringify(source + path)}`).join('\n')
    },
    transform(code, id) {
      if (!id.startsWith(source)) return undefined
      if (/^export let /m.test(code))
        throw new Error(`${id} exports a variable. A deferred file would keep its first value.`)
      return code.replace(/(?<!typeof )\bimport\(\s*'(\.[^']+)'\s*\)/g, (written, path: string) => {
        const module = relative(source, join(dirname(id), path)).replace(/\.js$/, '')
        const file = Object.keys(files).find((name) =>
          files[name]?.some((entry) => entry.replace(/\.tsx?$/, '') === module),
        )
        return file === undefined ? written : `import('${DEFERRED}${file}')`
      })
    },
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const entry = chunks.find((chunk) => chunk.isEntry)
      if (!entry) throw new Error('The bundle has no entry.')
      const manifest: Manifest = {}
      const ofLanguages: Manifest = {}
      for (const fileName of byFile.keys()) delete bundle[fileName]
      const deferred = chunks.filter((chunk) => chunk !== entry && !isRuntime(chunk))
      // The languages first: another file carries their hashes.
      for (const chunk of [...deferred.filter(isLanguage), ...deferred.filter((one) => !isLanguage(one))]) {
        const { code, uses } = toDeferredFile(chunk, byFile, entry, ofLanguages)
        // Of what is nearly all text, the bundler's minifier leaves as little.
        const text = isLanguage(chunk) ? code : await shorten(code, minifyOptions)
        const digest = createHash('sha384').update(text).digest()
        const name = `deposit-widget.${chunk.name}.${digest.toString('hex').slice(0, 10)}.js`
        const entries = isLanguage(chunk) ? ofLanguages : manifest
        entries[chunk.name] = [name, `sha384-${digest.toString('base64')}`, ...uses]
        this.emitFile({ type: 'asset', fileName: name, source: text })
      }
      const missing = Object.keys(files).filter((name) => !manifest[name] && !ofLanguages[name])
      if (missing.length > 0) throw new Error(`Nothing loads ${missing.join(' and ')}.`)
      const text = await shorten(toTagScript(entry, byFile, manifest), minifyOptions)
      this.emitFile({ type: 'asset', fileName: 'deposit-widget.js', source: `${COMPILE_HINT}\n${text}` })
    },
  }
}

async function shorten(code: string, options: MinifyOptions): Promise<string> {
  return (await minify(code, options)).code ?? code
}

type ModuleContext = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Places every module in the first file that uses it, so that there are no more files than named above. */
export function createPlacement(): (id: string, context: ModuleContext) => string {
  let placed: Map<string, string> | undefined
  return (id, context) => {
    placed ??= placeAll(context)
    return placed.get(id) ?? 'entry'
  }
}

function placeAll(context: ModuleContext): Map<string, string> {
  const placed = new Map<string, string>()
  const place = (id: string, file: string) => {
    if (placed.has(id)) return
    placed.set(id, file)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) place(imported, file)
  }
  place(`\0${ENTRY}`, 'entry')
  for (const name of Object.keys(files)) place(`\0${DEFERRED}${name}`, name)
  return placed
}

type Chunks = ReadonlyMap<string, Rollup.OutputChunk>

type Manifest = Record<string, readonly [name: string, integrity: string, ...uses: string[]]>

function isLanguage(chunk: Rollup.OutputChunk): boolean {
  return chunk.name in languageFiles
}

/** The bundler's own helpers, a few bytes, are a chunk. */
function isRuntime(chunk: Rollup.OutputChunk): boolean {
  return chunk.name === 'rolldown-runtime'
}

function toTagScript(chunk: Rollup.OutputChunk, chunks: Chunks, manifest: unknown): string {
  const { body, exported } = parseChunk(chunk, chunks)
  const name = (of: string) => exported.find(([as]) => as === of)?.[1]
  const shared = exported.map(([as, local]) => `${as}:${local}`)
  return `var DepositWidget=(()=>{"use strict";${body}
const ${LOAD}=${name('createFileLoader')}(document.currentScript,${JSON.stringify(manifest)},{${shared}});
return DepositWidget?.mount?DepositWidget:{mount:${name('mount')},open:${name('open')}}})()`
}

function toDeferredFile(
  chunk: Rollup.OutputChunk,
  chunks: Chunks,
  entry: Rollup.OutputChunk,
  ofLanguages: Manifest,
): { code: string; uses: string[] } {
  const { body, imports, exported } = parseChunk(chunk, chunks, ofLanguages)
  const used = chunk.imports
    .flatMap((name) => chunks.get(name) ?? [])
    .filter((other) => other !== entry && !isRuntime(other))
  const parameters = [entry, ...used].map(
    ({ fileName }) =>
      `{${[...(fileName === entry.fileName ? [`load:${LOAD}`] : []), ...(imports.get(fileName) ?? [])]}}`,
  )
  const result = exported.map(([as, local]) => `${as}:${local}`)
  return {
    code: `"use strict";document.currentScript.depositWidget((${parameters})=>{${body}\nreturn{${result}}})`,
    uses: used.map(({ name }) => name),
  }
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

type ParsedChunk = {
  /** The statements, without imports and exports. */
  body: string
  /** What it imports, as entries of a destructuring pattern, by file. */
  imports: Map<string, string[]>
  /** Exported and local names. */
  exported: [as: string, local: string][]
}

/** @param carried The files that this one carries the names and hashes of, where the script does not. */
function parseChunk({ code }: Rollup.OutputChunk, chunks: Chunks, carried: Manifest = {}): ParsedChunk {
  const program = parseAst(code) as unknown as Node
  const edits: { start: number; end: number; text: string }[] = []
  const imports: ParsedChunk['imports'] = new Map()
  const exported: ParsedChunk['exported'] = []
  for (const node of program.body as Node[]) {
    if (node.type === 'ImportDeclaration') {
      const from = fileOf(node)
      const names = specifiersOf(node).map(({ imported, local }) => `${nameOf(imported)}:${nameOf(local)}`)
      const runtime = chunks.get(from)
      if (runtime && isRuntime(runtime)) {
        const inlined = parseChunk(runtime, chunks)
        const result = inlined.exported.map(([as, local]) => `${as}:${local}`)
        edits.push({ ...node, text: `const{${names}}=(()=>{${inlined.body}\nreturn{${result}}})();` })
      } else {
        imports.set(from, names)
        edits.push({ ...node, text: '' })
      }
    } else if (node.type === 'ExportNamedDeclaration' && !node.source && !node.declaration) {
      for (const { exported: as, local } of specifiersOf(node)) exported.push([nameOf(as), nameOf(local)])
      edits.push({ ...node, text: '' })
    } else if (node.type.startsWith('Export'))
      throw new Error(`The bundle has an unknown kind of export: ${node.type}.`)
  }
  for (const node of dynamicImports(program)) {
    const name = chunks.get(fileOf(node))?.name
    if (name === undefined) throw new Error('The bundle imports a file that is not in it.')
    const args = [name, ...(carried[name] ? [carried[name]] : [])].map((value) => JSON.stringify(value))
    edits.push({ ...node, text: `${LOAD}(${args})` })
  }
  let body = code
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
    body = body.slice(0, start) + text + body.slice(end)
  return { body, imports, exported }
}

function dynamicImports(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(dynamicImports)
  return 'type' in node && node.type === 'ImportExpression' ? [node as Node, ...below] : below
}

/** The bundler's minifier writes the address of a dynamic import as a template. */
function fileOf(node: Node): string {
  const { value, quasis } = node.source as { value?: string; quasis?: { value: { raw: string } }[] }
  return (value ?? quasis?.[0]?.value.raw ?? '').replace('./', '')
}

function specifiersOf(node: Node): Record<'imported' | 'exported' | 'local', { name: string }>[] {
  return node.specifiers as Record<'imported' | 'exported' | 'local', { name: string }>[]
}

function nameOf({ name }: { name: string }): string {
  return name
}
