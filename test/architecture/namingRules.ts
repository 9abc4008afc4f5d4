import { posix } from 'node:path'
import ts from 'typescript'
import { edgesOf, isTest } from './graph.js'
import type { Rule } from './layerRules.js'
import { eachNode, importsOf, type SourceFile } from './SourceFile.js'

/** Words that have a standard term, as patterns of identifiers: the glossary of the project's style guide. */
const glossary: readonly { word: RegExp; say: string }[] = [
  { word: /wish/i, say: 'options, request, filter or draft' },
  { word: /(^|[a-z_])[tT]old([A-Z_]|$)|^tells?([A-Z_]|$)|[a-z]Tells?([A-Z_]|$)/, say: 'notify, report, serialize' },
  { word: /trouble/i, say: 'error, failure or issue' },
  { word: /(^|[a-z])[sS]tray/, say: 'unexpected, excess or leftovers' },
  { word: /anew/i, say: 'again, restart or renew' },
  { word: /whoever/i, say: 'the role: payer, owner, host' },
  { word: /^[wW]hole[A-Z]|[a-z]WholeMessages/, say: 'full or complete' },
  { word: /^[lL]ater[A-Z]/, say: 'lazy, deferred or rest' },
  { word: /mismatch/i, say: 'the error: SchemaError, wrong_chain' },
  { word: /runAlone/i, say: 'lock: withTabLock' },
  { word: /firstToTell/i, say: 'claim, dedupe or once' },
  { word: /faces/i, say: 'branding' },
]

/** Files that may name glossary words, each with the reason. */
const namesAllowed: readonly { path: RegExp; reason: string }[] = [
  { path: /^src\/storage\/withdrawalRecords(\.test)?\.ts$/, reason: 'records that browsers hold have a field `wish`' },
  { path: /^src\/widget\/.*\/(FollowScreen|RetryStep)\.test\.tsx$/, reason: 'they write such a record' },
]

/** Identifiers use the field's standard terms. Reports each word once per file, with the term to use. */
export const identifiersUseStandardTerms: Rule = (files) =>
  files.flatMap((file) => {
    if (namesAllowed.some(({ path }) => path.test(file.path))) return []
    const found = new Set<string>()
    eachNode(file, (node) => {
      if (!ts.isIdentifier(node)) return
      const entry = glossary.find(({ word }) => word.test(node.text.replace(/[sS]urfaces|[iI]nterfaces/, '')))
      if (entry) found.add(`${file.path} names ${node.text}; say ${entry.say}`)
    })
    return [...found]
  })

const SHORT = 30

/** Short files with one importer beside them that stay files, each with the reason. */
const separate: readonly { path: RegExp; reason: string }[] = [
  { path: /^sandbox\/src\/store\/migrations\//, reason: 'a migration is never edited once it has run' },
  { path: /^sandbox\/src\/control\/(faults|scenarios)\//, reason: 'one fault or scenario per file, listed in a table' },
  { path: /^src\/widget\/logDuplicateId\.ts$/, reason: 'the script tag has it in the place of logMistakes' },
]

/**
 * A fragment with a single user in its own folder lives in that user's file. Tests are users too, and what is loaded
 * lazily has to be a file of its own.
 */
export const fragmentsLiveWithTheirUser: Rule = (files) => {
  const importers = new Map<string, Set<string>>()
  for (const { from, to } of edgesOf(files, { tests: true }))
    importers.set(to, (importers.get(to) ?? new Set()).add(from))
  const lazy = new Set(files.flatMap(lazyTargets))
  return files
    .filter(({ path, text }) => !isTest(path) && text.trimEnd().split('\n').length <= SHORT)
    .filter(({ path }) => !lazy.has(path) && !separate.some((entry) => entry.path.test(path)))
    .flatMap(({ path }) => {
      const [only, ...others] = importers.get(path) ?? []
      if (only === undefined || others.length > 0 || posix.dirname(only) !== posix.dirname(path)) return []
      return [`${path} is short and only ${posix.basename(only)} imports it: merge them`]
    })
}

function lazyTargets(file: SourceFile): string[] {
  return importsOf(file)
    .filter(({ kind }) => kind === 'dynamic')
    .flatMap(({ specifier }) => {
      const target = posix.normalize(posix.join(posix.dirname(file.path), specifier))
      return [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')]
    })
}

/** The texts of a step, and what several steps share, are kept under the name of their folder: translators look there. */
export const messagesAreNamedAsTheirFolder: Rule = (files) =>
  files.flatMap(({ path, text }) => {
    const [, folder] = /^src\/widget\/(?:steps|shared)\/(\w+)\//.exec(path) ?? []
    if (folder === undefined) return []
    return [...text.matchAll(/\bdefineMessages\('(\w+)/g)]
      .filter(([, name]) => name !== folder)
      .map(([, name]) => `${path} has messages of ${name}; say ${folder}`)
  })
