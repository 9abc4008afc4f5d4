import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { buildCss } from './scripts/build-css.mjs'
import { clientEntries } from './scripts/lib/checkDist.mjs'

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

/**
 * The library: one built file per source file, so that hosts drop what they do not use, and names stay stable from release
 * to release. `'use client'` marks the entries that export React, which makes all that they import client code. In any
 * other file it would only be a warning in builds that do not support it.
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
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      external: isExternal,
      output: {
        preserveModules: true,
        preserveModulesRoot: `${root}src`,
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        banner: ({ name }) => (clientEntries.some((entry) => name === `exports/${entry}`) ? "'use client';" : ''),
      },
    },
  },
})
