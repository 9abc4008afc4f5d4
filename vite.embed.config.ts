import { fileURLToPath } from 'node:url'
import { minify } from 'terser'
import { type BuildOptions, defineConfig, type LibraryFormats, type Plugin } from 'vite'
import { buildCss } from './scripts/build-css.mjs'
import { oldestBrowsers } from './scripts/lib/oldestBrowsers.mjs'
import { preactAlias, preactJsx, queryShim, staticImports } from './scripts/scriptTag.js'
import { createPlacement, splitEntry, splitScript } from './scripts/splitScript.js'

const root = fileURLToPath(new URL('.', import.meta.url))
const source = `${root}src/`

/** React's mark for server bundlers means nothing in a script tag. */
const isDirective = ({ code }: { code?: string }) => code === 'MODULE_LEVEL_DIRECTIVE'

/** Whether a script tag is being developed: on a page that only its developer can open. */
const environment = `(/^(localhost|127.0.0.1|\\[::1])$/.test(location.hostname)?"development":"production")`

/** The element and `mount` check their options themselves, in production too. */
const scriptTagLogs: Plugin = {
  name: 'script-tag-logs',
  enforce: 'pre',
  load: (id) =>
    /\/src\/widget\/logMistakes\.ts$/.test(id)
      ? `import { logDuplicateId } from './logDuplicateId.js'
        export const findMistakes = () => []
        export const logMistakes = logDuplicateId`
      : undefined,
  transform: (code, id) =>
    id.startsWith(`${source}widget/`) ? code.replaceAll('process.env.NODE_ENV', environment) : undefined,
}

/**
 * As for the bundler, reading a property has no side effects. A page in another charset would read other letters into a
 * script, and other separators into an amount, so there are only ASCII characters.
 */
const minifyOptions = {
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, hoist_funs: true },
  format: { ascii_only: true },
} as const

/**
 * A second pass over the minified file: names given by their frequency and functions hoisted together compress better, by
 * about 1 kB each.
 */
const withShortNames: Plugin = {
  name: 'with-short-names',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const { code } = await minify(chunk.code, minifyOptions)
      chunk.code = code ?? chunk.code
    }
  },
}

type Form = {
  plugins: Plugin[]
  entry: string
  format: LibraryFormats
  fileName: string
  rolldown: BuildOptions['rolldownOptions']
}

/** Languages would double the single file: pages import those that they show, and pass them on. */
const withoutLanguages: Plugin = {
  name: 'without-languages',
  enforce: 'pre',
  load: (id) => (id === `${source}languages/languages.ts` ? 'export const languages = {}' : undefined),
}

/** One file with everything in it but languages, and not one dynamic import. */
const standalone: Form = {
  plugins: [withoutLanguages, staticImports(source), withShortNames],
  entry: `${source}embed/script.ts`,
  format: 'iife',
  fileName: 'deposit-widget.standalone.js',
  rolldown: {},
}

/** A script that paints the form and carries the hashes of a few files that it loads later. */
const split: Form = {
  plugins: [splitScript(source, minifyOptions), staticImports(source)],
  entry: splitEntry,
  format: 'es',
  fileName: 'deposit-widget.js',
  rolldown: {
    preserveEntrySignatures: 'allow-extension',
    output: {
      minify: true,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'deferred files', name: createPlacement() }],
      },
    },
  },
}

/**
 * The script tag, with preact in place of React. A hash in the page's `integrity` attribute covers every line that will
 * ever run, in both forms: `--mode standalone` builds the single file.
 */
export default defineConfig(({ mode }) => {
  const form = mode === 'standalone' ? standalone : split
  return {
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      DEPOSIT_WIDGET_CSS: JSON.stringify(buildCss({ root, minify: true })),
    },
    plugins: [scriptTagLogs, queryShim(), ...form.plugins],
    resolve: { alias: preactAlias },
    oxc: preactJsx,
    build: {
      rolldownOptions: {
        ...form.rolldown,
        onLog: (level, log, hand) => (isDirective(log) ? undefined : hand(level, log)),
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      },
      outDir: `${root}dist`,
      emptyOutDir: false,
      target: Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version.join('.')}`),
      lib: { entry: form.entry, formats: [form.format], name: 'DepositWidget', fileName: () => form.fileName },
    },
  }
})
