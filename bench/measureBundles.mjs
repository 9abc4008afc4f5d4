import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildCss } from '../scripts/build-css.mjs'
import { root } from '../scripts/lib/settings.mjs'

const FIRST_SCREEN = "export { DepositProvider, DepositWidget } from 'SUBPATH'\n"

/**
 * Bundles every subpath as a host would, minified, and measures its size.
 *
 * `own` counts this package alone; `with_dependencies` adds its dependencies; peers are never counted.
 * `initial` is loaded with the page, `lazy` on demand.
 *
 * @returns {Promise<{ subpaths: Record<string, object>, styles_css: number }>} Bytes after gzip.
 */
export async function measureBundles() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-bench-'))
  try {
    const subpaths = {}
    for (const [name, entry] of Object.entries(entriesOf(manifest, folder))) {
      subpaths[name] = {
        own: await measureSize(entry, packagesOf(manifest, ['dependencies', 'peerDependencies'])),
        with_dependencies: await measureSize(entry, packagesOf(manifest, ['peerDependencies'])),
      }
    }
    return { subpaths, styles_css: gzipSync(buildCss({ root, minify: true })).length }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The source file of each subpath, plus `first-screen`: a page that only renders the widget. */
function entriesOf(manifest, folder) {
  const sourceOf = (built) => join(root, built.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts'))
  // A language is a file of its own that nothing else loads.
  const modules = Object.entries(manifest.exports).filter(
    ([name, target]) => typeof target === 'object' && !name.includes('*'),
  )
  const entries = Object.fromEntries(modules.map(([name, target]) => [name, sourceOf(target.default)]))
  const page = join(folder, 'first-screen.js')
  writeFileSync(page, FIRST_SCREEN.replace('SUBPATH', entries['.']))
  return { ...entries, 'first-screen': page }
}

function packagesOf(manifest, fields) {
  const names = fields.flatMap((field) => Object.keys(manifest[field]))
  return (id) => id.startsWith('node:') || names.some((name) => id === name || id.startsWith(`${name}/`))
}

async function measureSize(entry, external) {
  const [result] = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      DEPOSIT_WIDGET_CSS: JSON.stringify(buildCss({ root, minify: true })),
    },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      // As in a page, where no module imports from the entry, so it may contain shared code.
      rolldownOptions: { external, preserveEntrySignatures: 'allow-extension', output: { minify: true } },
    },
  })
  const chunks = result.output.filter((file) => file.type === 'chunk')
  const initial = staticImports(chunks)
  const sum = (list) => list.reduce((total, chunk) => total + gzipSync(chunk.code).length, 0)
  return { initial: sum(initial), lazy: sum(chunks.filter((chunk) => !initial.includes(chunk))) }
}

/** The entry and its transitive static imports. */
function staticImports(chunks) {
  const reached = new Set(chunks.filter((chunk) => chunk.isEntry))
  for (const chunk of reached) {
    for (const name of chunk.imports) {
      const next = chunks.find((candidate) => candidate.fileName === name)
      if (next) reached.add(next)
    }
  }
  return [...reached]
}
