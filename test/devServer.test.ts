import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import config from '../vite.config.js'
import { resolveImport } from './architecture/graph.js'
import { importsOf, type SourceFile } from './architecture/SourceFile.js'

const root = fileURLToPath(new URL('../', import.meta.url))

function filesIn(folder: string): Map<string, SourceFile> {
  const names = readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
  const paths = names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
  return new Map(paths.map((path) => [path, { path, text: readFileSync(root + path, 'utf8') }]))
}

/** The packages that a page can load, also later on, with the files that lead there. */
function packagesOf(entry: string): string[] {
  const files = new Map([...filesIn('src'), ...filesIn('examples/playground')])
  const known = new Set(files.keys())
  const packages = new Set<string>()
  const seen = new Set<string>()
  const open = [entry]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = files.get(path)
    if (!file || seen.has(path)) continue
    seen.add(path)
    for (const { specifier, typeOnly } of importsOf(file)) {
      if (typeOnly || specifier.endsWith('.css')) continue
      if (specifier.startsWith('.')) open.push(resolveImport(path, specifier, known))
      else packages.add(specifier)
    }
  }
  return [...packages]
}

test('the first visit loads once: the development server prepares every package of the page beforehand', () => {
  const { include = [] } = config.optimizeDeps ?? {}
  const used = packagesOf('examples/playground/main.tsx')
  expect(used).toContain('@rainbow-me/rainbowkit')
  expect(used.filter((name) => !include.includes(name))).toEqual([])
})
