import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { buildCss } from './scripts/build-css.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Every subpath has one file in `src/exports/`, and every language one in `src/locales/`. Built files keep their names. */
const entries = Object.fromEntries(
  ['exports', 'locales'].flatMap((folder) =>
    readdirSync(`${root}src/${folder}`)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [`${folder}/${basename(file, '.ts')}`, `${root}src/${folder}/${file}`]),
  ),
)

const packages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]

function isExternal(id: string): boolean {
  return id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`))
}

function knowsReact(chunk: { imports: readonly string[] }): boolean {
  return chunk.imports.some((id) => /^(react|react-dom|@tanstack\/react-query)(\/|$)/.test(id))
}

/**
 * The library: one built file per source file, so that hosts drop what they do not use, names stay stable from release to
 * release, and `'use client'` marks exactly the files that run React and never what a server may import.
 */
export default defineConfig({
  publicDir: false,
  // For `./embed`, whose shadow roots wear it.
  define: { DEPOSIT_WIDGET_CSS: JSON.stringify(buildCss({ root, minify: true })) },
  build: {
    outDir: `${root}dist`,
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      external: isExternal,
      output: {
        preserveModules: true,
        preserveModulesRoot: `${root}src`,
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        banner: (chunk) => (knowsReact(chunk) ? "'use client';" : ''),
      },
    },
  },
})
