import ts from 'typescript'

/** A string's place in its file, and the name it is read by: "problem.failed.title". */
type Declared = Map<ts.Node, string>

/**
 * The strings of a folder that no other file of a program reads, by the compiler's own word of what a name stands for.
 *
 * A group that is read by index or handed on counts as read whole, and so does a table that says its type.
 */
export function findUnread(program: ts.Program, folder: string): string[] {
  const checker = program.getTypeChecker()
  const own = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile)
  const unread: Declared = new Map()
  for (const file of own) if (file.fileName.includes(folder)) declare(file, unread)
  const read = (symbol: ts.Symbol | undefined, whole: boolean) => {
    for (const declaration of symbol?.declarations ?? []) {
      unread.delete(declaration)
      if (whole && ts.isPropertyAssignment(declaration)) {
        for (const inner of within(declaration.initializer)) unread.delete(inner)
      }
    }
  }

  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) read(checker.getSymbolAtLocation(node.name), isHandedOn(node))
    if (ts.isElementAccessExpression(node)) {
      for (const property of checker.getTypeAtLocation(node.expression).getProperties()) read(property, true)
    }
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText()
      read(checker.getTypeAtLocation(node.parent).getProperty(name), false)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of own) if (!file.fileName.includes(folder)) visit(file)
  return [...unread.values()]
}

/** Neither asked for one of its strings nor only given a name. */
function isHandedOn({ parent }: ts.Node): boolean {
  return !ts.isPropertyAccessExpression(parent) && !ts.isVariableDeclaration(parent)
}

function within(value: ts.Expression): ts.Node[] {
  const inside: Declared = new Map()
  declareIn(value, '', inside)
  return [...inside.keys()]
}

function declare(file: ts.SourceFile, into: Declared): void {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, type, initializer } of statement.declarationList.declarations) {
      if (!type && initializer) declareIn(initializer, name.getText(file), into)
    }
  }
}

function declareIn(value: ts.Expression, path: string, into: Declared): void {
  if (!ts.isObjectLiteralExpression(value)) return
  for (const property of value.properties) {
    if (!ts.isPropertyAssignment(property)) continue
    const name = `${path}.${property.name.getText()}`
    if (ts.isObjectLiteralExpression(property.initializer)) declareIn(property.initializer, name, into)
    else into.set(property, name)
  }
}
