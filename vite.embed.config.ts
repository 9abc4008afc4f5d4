import { fileURLToPath } from 'node:url'
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'
import { buildCss } from './scripts/build-css.mjs'
import { preactAlias, preactJsx, queryShim, staticImports } from './scripts/scriptTag.js'

const root = fileURLToPath(new URL('.', import.meta.url))

/** React's mark for server bundlers means nothing in a script tag. */
const isDirective = ({ code }: { code?: string }) => code === 'MODULE_LEVEL_DIRECTIVE'

/** The element and `mount` check their options themselves, in production too. */
const withoutLogs: Plugin = {
  name: 'without-logs',
  load: (id) =>
    /\/src\/widget\/(?:logMistakes|shell\/errors\/logFailure)\.ts$/.test(id)
      ? 'export const findMistakes = () => []; export const logMistakes = () => {}; export const logFailure = () => {}'
      : undefined,
}

/**
 * A second pass over the minified file: names given by their frequency and functions hoisted together compress better, by
 * about 1 kB each.
 */
const withShortNames: Plugin = {
  name: 'with-short-names',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      // As for the bundler, reading a property has no side effects.
      const compress = { passes: 3, pure_getters: true, hoist_funs: true }
      const { code } = await minify(chunk.code, { ecma: 2020, compress })
      chunk.code = code ?? chunk.code
    }
  },
}

/**
 * The script tag: one file with everything in it, preact in place of React, and not one dynamic import, so that a hash
 * in the page's `integrity` attribute covers every line that will ever run.
 */
export default defineConfig({
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    DEPOSIT_WIDGET_CSS: JSON.stringify(buildCss({ root, minify: true })),
  },
  plugins: [withoutLogs, queryShim(), staticImports(`${root}src/`), withShortNames],
  resolve: { alias: preactAlias },
  oxc: preactJsx,
  build: {
    rolldownOptions: {
      onLog: (level, log, hand) => (isDirective(log) ? undefined : hand(level, log)),
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
    outDir: `${root}dist`,
    emptyOutDir: false,
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    lib: {
      entry: `${root}src/embed/script.ts`,
      formats: ['iife'],
      name: 'DepositWidget',
      fileName: () => 'deposit-widget.js',
    },
  },
})
