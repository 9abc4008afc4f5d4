import { readdirSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { compileSource } from './support/compileSource.js'

const files = readdirSync(new URL('../src/exports', import.meta.url)).map((file) => `src/exports/${file}`)

/** A fixture whose public signatures use a type that its subpath does not export. */
const fixture = {
  'src/flow/hidden.ts': 'export type Hidden = { kept: string }\nexport type Own<T> = T[]',
  'src/exports/notice.ts': [
    "import type { Hidden, Own } from '../flow/hidden.js'",
    'export type { Own }',
    'export function reveal<Kind>(kind: Own<Kind>, at: Date): Promise<Hidden[]> { return Promise.reject([kind, at]) }',
    'export function inferred(hidden: { one: string }): { one: string } { return hidden }',
    'export const listed = (): Hidden | undefined => undefined',
  ].join('\n'),
}

// Shared by all tests, because compiling reads all of `src`.
const program = compileSource(files, fixture)

test('every subpath exports exactly the types in the snapshot', () => {
  const wire = typesOf(program, 'src/exports/schema.ts')
  for (const file of files) {
    const names = typesOf(program, file)
    const own = file.endsWith('/schema.ts') ? names : names.filter((name) => !wire.includes(name))
    expect(own).toMatchSnapshot(file)
  }
})

test('every public type has a doc comment', () => {
  const checker = program.getTypeChecker()
  const undocumented = files.flatMap((file) =>
    exportsOf(program, file)
      .filter(({ symbol }) => symbol.getDocumentationComment(checker).length === 0)
      .map(({ name }) => `${file}: ${name}`),
  )
  expect(undocumented).toEqual([])
})

test('types named in a public signature are exported from the same subpath', () => {
  expect(missingFrom(program, 'src/exports/notice.ts')).toEqual(['listed names Hidden', 'reveal names Hidden'])
  expect(files.flatMap((file) => missingFrom(program, file).map((what) => `${file}: ${what}`))).toEqual([])
})

/** The exports of a file that are only types. */
function typesOf(program: ts.Program, path: string): string[] {
  return exportsOf(program, path)
    .filter(({ symbol }) => !(symbol.flags & ts.SymbolFlags.Value))
    .map(({ name }) => name)
    .sort()
}

function exportsOf(program: ts.Program, path: string): { name: string; symbol: ts.Symbol }[] {
  const checker = program.getTypeChecker()
  const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(`/${path}`))
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`${path} exports nothing.`)
  return checker.getExportsOfModule(module).map((symbol) => ({ name: symbol.name, symbol: origin(checker, symbol) }))
}

/** Resolves an import or re-export to its original symbol. */
function origin(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** Types of this package that a public signature uses but the same file does not export. */
function missingFrom(program: ts.Program, path: string): string[] {
  const checker = program.getTypeChecker()
  const exported = exportsOf(program, path)
  const known = new Set(exported.map(({ symbol }) => symbol))
  const missing = exported.flatMap(({ name, symbol }) =>
    (symbol.declarations ?? [])
      .flatMap(signatureOf)
      .flatMap(namesIn)
      .map((node) => checker.getSymbolAtLocation(node))
      .filter((used) => used !== undefined)
      .map((used) => origin(checker, used))
      .filter((used) => isOurs(used) && !known.has(used))
      .map((used) => `${name} names ${used.name}`),
  )
  return [...new Set(missing)].sort()
}

/** The public parts of a declaration, without bodies. */
function signatureOf(node: ts.Node): ts.Node[] {
  if (ts.isTypeAliasDeclaration(node)) return [...(node.typeParameters ?? []), node.type]
  if (ts.isVariableDeclaration(node)) {
    if (node.type) return [node.type]
    const value = node.initializer
    return value && ts.isFunctionLike(value) ? signatureOf(value) : typeArgumentsOf(value)
  }
  if (ts.isClassDeclaration(node))
    return [...(node.heritageClauses ?? []), ...node.members.filter(isPublic).flatMap(signatureOf)]
  if (ts.isPropertyDeclaration(node)) return node.type ? [node.type] : []
  if (ts.isFunctionLike(node))
    return [
      ...(node.typeParameters ?? []),
      ...node.parameters.flatMap(({ type }) => type ?? []),
      ...(node.type ? [node.type] : []),
    ]
  return []
}

/** For `forwardRef<Handle, Props>(…)`, whose types appear only as type arguments. */
function typeArgumentsOf(value: ts.Expression | undefined): ts.Node[] {
  return value && ts.isCallExpression(value) ? [...(value.typeArguments ?? [])] : []
}

function isPublic(member: ts.ClassElement): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  return !(ts.getCombinedModifierFlags(member) & hidden) && !(member.name && ts.isPrivateIdentifier(member.name))
}

function namesIn(node: ts.Node): ts.Node[] {
  if (ts.isTypeReferenceNode(node)) return [node.typeName, ...(node.typeArguments ?? []).flatMap(namesIn)]
  // `typeof value` names no type.
  if (ts.isTypeQueryNode(node)) return []
  if (ts.isExpressionWithTypeArguments(node)) return [node.expression, ...(node.typeArguments ?? []).flatMap(namesIn)]
  const names: ts.Node[] = []
  ts.forEachChild(node, (child) => void names.push(...namesIn(child)))
  return names
}

/** Declared at the top level of a file in `src`. Type parameters and locals cannot be imported. */
function isOurs({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(
    (node) => /\/src\/(?!.*node_modules)/.test(node.getSourceFile().fileName) && isOutermost(node),
  )
}

function isOutermost(node: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
  return !ts.isTypeParameterDeclaration(node) && ts.isSourceFile(statement.parent)
}
