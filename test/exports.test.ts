import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { type SourceFile, treeOf } from './architecture/SourceFile.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = readdirSync(`${root}src/exports`).filter((file) => file.endsWith('.ts'))

test.each(files)('%s exports exactly the names in the snapshot', async (file) => {
  const module: object = await import(`${root}src/exports/${file}`)
  expect(Object.keys(module).sort()).toMatchSnapshot()
})

test('every package subpath has exactly one file in src/exports', () => {
  const built = Object.entries(manifest.exports).flatMap(([name, target]) =>
    typeof target === 'string' || name === './locales/*' ? [] : [target.default],
  )
  const sources = built.map((path) => path.replace('./dist/exports/', '').replace(/\.js$/, '.ts'))
  expect(sources.sort()).toEqual([...files].sort())
})

test('every subpath lists its types condition first', () => {
  for (const target of Object.values(manifest.exports)) {
    if (typeof target !== 'string') expect(Object.keys(target)[0]).toBe('types')
  }
})

test('every public function, component and schema has a doc comment', () => {
  expect(files.flatMap((file) => undocumented(`src/exports/${file}`))).toEqual([])
})

/** Values that a file in `src/exports/` re-exports and whose declarations have no doc comment. */
function undocumented(path: string): string[] {
  const missing: string[] = []
  ts.forEachChild(treeOf(readSource(path)), (node) => {
    if (!ts.isExportDeclaration(node) || node.isTypeOnly) return
    if (!node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return
    if (!node.exportClause || !ts.isNamedExports(node.exportClause)) return
    const origin = treeOf(readSource(sourceOf(path, node.moduleSpecifier.text)))
    for (const element of node.exportClause.elements) {
      const name = (element.propertyName ?? element.name).text
      if (!element.isTypeOnly && !isDocumented(origin, name)) missing.push(`${path}: ${name}`)
    }
  })
  return missing
}

/** A type and its schema share a name; one doc comment covers both. */
function isDocumented(origin: ts.SourceFile, name: string): boolean {
  return origin.statements.some(
    (node) => declaredNames(node).includes(name) && ts.getJSDocCommentsAndTags(node).length > 0,
  )
}

function declaredNames(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  const declares = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node)
  return declares && node.name ? [node.name.text] : []
}

function readSource(path: string): SourceFile {
  return { path, text: readFileSync(`${root}${path}`, 'utf8') }
}

function sourceOf(path: string, specifier: string): string {
  const base = join(path, '..', specifier).replace(/\.js$/, '')
  return existsSync(`${root}${base}.ts`) ? `${base}.ts` : `${base}.tsx`
}
