import { folderOf, isTest } from './graph.js'
import type { Rule } from './layerRules.js'
import { MAX_LINES } from './layers.js'
import { importsOf } from './SourceFile.js'

/** Source files stay short. Tests and languages may be longer. */
export const filesStayShort: Rule = (files) =>
  files
    .filter(({ path }) => !isTest(path) && folderOf(path) !== 'locales')
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${MAX_LINES}`)

/** A folder is named after its subject; there are no catch-all folders. */
export const noCatchAllFolders: Rule = (files) =>
  files
    .filter(({ path }) => /\/(utils?|common|types|helpers|misc)\//.test(path))
    .map(({ path }) => `${path} is in a catch-all folder`)

/** Only `src/exports/` re-exports. */
export const noBarrels: Rule = (files) =>
  files
    .filter(({ path }) => folderOf(path) !== 'exports')
    .flatMap((file) =>
      importsOf(file)
        .filter(({ kind }) => kind === 'export')
        .map(({ specifier }) => `${file.path} re-exports ${specifier}`),
    )

/** Files in `src/exports/` only re-export. */
export const exportsOnlyReExport: Rule = (files) =>
  files
    .filter(({ path }) => folderOf(path) === 'exports' && !isTest(path))
    .filter(({ text }) => /^\s*(export\s+)?(async\s+)?(function|const|let|class|type\s+\w+\s*=)\b/m.test(text))
    .map(({ path }) => `${path} contains a declaration`)

/** A relative import names the built file. */
export const importsEndInJs: Rule = (files) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => specifier.startsWith('.') && !/\.(js|mjs|json|css)$/.test(specifier))
      .map(({ specifier }) => `${file.path} imports ${specifier} without .js`),
  )

/** Styles reach a host only through `styles.css`. */
export const noCssInTypeScript: Rule = (files) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => /\.css(\?|$)/.test(specifier))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  )

/** Files that import the test runner are named so that the runner finds them. */
export const testsHaveTestNames: Rule = (files) =>
  files
    .filter((file) => /\.spec\.|\/__tests__\//.test(file.path) || (usesRunner(file) && !isTest(file.path)))
    .map(({ path }) => `${path} is a test but is not named .test.ts`)

function usesRunner(file: Parameters<typeof importsOf>[0]): boolean {
  return importsOf(file).some(({ specifier, typeOnly }) => specifier === 'vitest' && !typeOnly)
}
