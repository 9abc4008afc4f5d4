import type { Rule } from './floorRules.js'
import { MAX_LINES } from './floors.js'
import { folderOf, isTest } from './graph.js'
import { importsOf } from './SourceFile.js'

/** Files stay short enough to be read in one go. A table of cases may be longer. */
export const filesStayShort: Rule = (files) =>
  files
    .filter(({ path }) => !isTest(path))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${MAX_LINES}`)

/** A folder is named after what it is about, never after what is left over. */
export const noCatchAllFolders: Rule = (files) =>
  files
    .filter(({ path }) => /\/(utils?|common|types|helpers|misc)\//.test(path))
    .map(({ path }) => `${path} is in a catch-all folder`)

/** Only `src/exports/` hands on what another file exports. */
export const noBarrels: Rule = (files) =>
  files
    .filter(({ path }) => folderOf(path) !== 'exports')
    .flatMap((file) =>
      importsOf(file)
        .filter(({ kind }) => kind === 'export')
        .map(({ specifier }) => `${file.path} re-exports ${specifier}`),
    )

/** Files in `src/exports/` do nothing but hand on. */
export const exportsOnlyHandOn: Rule = (files) =>
  files
    .filter(({ path }) => folderOf(path) === 'exports' && !isTest(path))
    .filter(({ text }) => /^\s*(export\s+)?(async\s+)?(function|const|let|class|type\s+\w+\s*=)\b/m.test(text))
    .map(({ path }) => `${path} declares something of its own`)

/** A relative import names the file that will exist once built. */
export const importsEndInJs: Rule = (files) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => specifier.startsWith('.') && !/\.(js|mjs|json|css)$/.test(specifier))
      .map(({ specifier }) => `${file.path} imports ${specifier} without .js`),
  )

/** Styles reach a host through `styles.css` alone. */
export const noCssInTypeScript: Rule = (files) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => /\.css(\?|$)/.test(specifier))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  )

/** Whoever speaks to the test runner is named so that the runner finds it. */
export const testsAreNamedSo: Rule = (files) =>
  files
    .filter((file) => /\.spec\.|\/__tests__\//.test(file.path) || (usesRunner(file) && !isTest(file.path)))
    .map(({ path }) => `${path} is a test by content and not by name`)

function usesRunner(file: Parameters<typeof importsOf>[0]): boolean {
  return importsOf(file).some(({ specifier, typeOnly }) => specifier === 'vitest' && !typeOnly)
}
