import ts from 'typescript'

/** A source file: its path relative to the repository root, with forward slashes, and its text. */
export type SourceFile = { path: string; text: string }

/** One import of a file: its specifier as written, and what it takes from there. */
export type ImportOf = {
  specifier: string
  kind: 'import' | 'export' | 'dynamic'
  typeOnly: boolean
  /** The names of the imported values, as the other file calls them; `*` for all of them. */
  values: readonly string[]
}

const parsed = new WeakMap<SourceFile, ts.SourceFile>()

/** The syntax tree of a file, parsed once. */
export function treeOf(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file)
  if (known) return known
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ESNext, true, kind)
  parsed.set(file, tree)
  return tree
}

/** Calls `visit` for every node of a file, parents first. */
export function eachNode(file: SourceFile, visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node): void => {
    visit(node)
    ts.forEachChild(node, walk)
  }
  walk(treeOf(file))
}

const imported = new WeakMap<SourceFile, ImportOf[]>()

/** Every static import, re-export, dynamic import and type query of a file. */
export function importsOf(file: SourceFile): ImportOf[] {
  const known = imported.get(file)
  if (known) return known
  const found: ImportOf[] = []
  imported.set(file, found)
  eachNode(file, (node) => {
    const entry = importIn(node)
    if (entry) found.push(entry)
  })
  return found
}

function importIn(node: ts.Node): ImportOf | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return {
      specifier: node.moduleSpecifier.text,
      kind: 'import',
      typeOnly: isTypeOnlyClause(node.importClause),
      values: valuesOf(node.importClause),
    }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return {
      specifier: node.moduleSpecifier.text,
      kind: 'export',
      typeOnly: node.isTypeOnly,
      values: node.isTypeOnly ? [] : namesOf(node.exportClause),
    }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments
    if (argument && ts.isStringLiteralLike(argument)) {
      return { specifier: argument.text, kind: 'dynamic', typeOnly: false, values: ['*'] }
    }
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { specifier: node.argument.literal.text, kind: 'import', typeOnly: true, values: [] }
  }
  return undefined
}

function isTypeOnlyClause(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  if (clause.name || !clause.namedBindings || ts.isNamespaceImport(clause.namedBindings)) return false
  return (
    clause.namedBindings.elements.length > 0 && clause.namedBindings.elements.every((element) => element.isTypeOnly)
  )
}

function valuesOf(clause: ts.ImportClause | undefined): string[] {
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  return [...(clause.name ? ['default'] : []), ...(clause.namedBindings ? namesOf(clause.namedBindings) : [])]
}

function namesOf(bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): string[] {
  if (!bindings || !('elements' in bindings)) return ['*']
  return [...bindings.elements]
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text)
}
