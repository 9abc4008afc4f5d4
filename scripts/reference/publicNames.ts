import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { textOf } from './members.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Something that a subpath of the package exports. */
export type PublicName = {
  name: string
  /** The file that declares it, relative to the repository root. */
  path: string
  /** What is imported to use it, such as `deposit-widget/hooks`. */
  subpaths: readonly string[]
  /** Its declarations: two for a type and a parser of the same name. */
  declarations: readonly ts.Statement[]
}

const trees = new Map<string, ts.SourceFile>()

/** The syntax tree of a file, parsed once. */
export function treeOf(path: string): ts.SourceFile {
  const tree =
    trees.get(path) ?? ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ESNext, true)
  trees.set(path, tree)
  return tree
}

/** Every name that the files of `src/exports` re-export, in the order of its declaration. */
export function publicNames(): PublicName[] {
  const exports = readdirSync(join(root, 'src/exports')).flatMap(reExports)
  return [...new Set(exports.map(({ origin }) => origin))].map((origin) => {
    const found = exports.filter((one) => one.origin === origin)
    const [path = '', name = ''] = origin.split('#')
    const isType = found.every(({ typeOnly }) => typeOnly)
    const declarations = declarationsOf(path, name).filter((node) => !isType || !ts.isVariableStatement(node))
    return { name, path, subpaths: found.map(({ subpath }) => subpath).sort(), declarations }
  })
}

type ReExport = { origin: string; subpath: string; typeOnly: boolean }

/** Names that a file of `src/exports` re-exports, by origin. Types of the wire format are left to `schema`. */
function reExports(file: string): ReExport[] {
  const path = `src/exports/${file}`
  return treeOf(path).statements.flatMap((node) => {
    if (!ts.isExportDeclaration(node) || !node.moduleSpecifier || !node.exportClause) return []
    const { exportClause, moduleSpecifier } = node
    if (!ts.isNamedExports(exportClause)) return []
    const origin = resolve(path, textOf(moduleSpecifier))
    return exportClause.elements.map(({ name, propertyName, isTypeOnly }) => ({
      origin: `${origin}#${(propertyName ?? name).text}`,
      subpath: subpathOf(file),
      typeOnly: isTypeOnly || node.isTypeOnly,
    }))
  })
}

/** The file that a relative import ending in `.js` was written as. */
function resolve(from: string, specifier: string): string {
  const base = join(from, '..', specifier).replace(/\.js$/, '')
  return existsSync(join(root, `${base}.ts`)) ? `${base}.ts` : `${base}.tsx`
}

function subpathOf(file: string): string {
  const name = file.replace('.ts', '').replace('-', '/')
  return name === 'index' ? 'deposit-widget' : `deposit-widget/${name}`
}

/** The statements of a file that declare a name. */
export function declarationsOf(path: string, name: string): ts.Statement[] {
  return treeOf(path).statements.filter((node) => namesIn(node).includes(name))
}

function namesIn(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText())
  const declares = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node)
  return declares && node.name ? [node.name.text] : []
}
