import ts from 'typescript'

/** The node of a message and its key: "problem.failed.title". */
type Declared = Map<ts.Node, string>

/**
 * The messages given to `defineMessages` that no screen of a program uses, resolved by the type checker.
 *
 * A group that is indexed or passed on counts as fully used, and so does a table with a type annotation.
 */
export function findUnusedMessages(program: ts.Program): string[] {
  const checker = program.getTypeChecker()
  const own = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile)
  const unused: Declared = new Map()
  for (const file of own) declare(file, unused)
  const markUsed = (symbol: ts.Symbol | undefined, deep: boolean) => {
    for (const declaration of symbol?.declarations ?? []) {
      unused.delete(declaration)
      if (deep && ts.isPropertyAssignment(declaration)) {
        for (const inner of within(declaration.initializer)) unused.delete(inner)
      }
    }
  }

  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) markUsed(checker.getSymbolAtLocation(node.name), isPassedOn(node))
    if (ts.isElementAccessExpression(node)) {
      for (const property of checker.getTypeAtLocation(node.expression).getProperties()) markUsed(property, true)
    }
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText()
      markUsed(checker.getTypeAtLocation(node.parent).getProperty(name), false)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of own) visit(file)
  return [...unused.values()]
}

/** Passed on as a value, rather than accessed further or assigned to a variable. */
function isPassedOn({ parent }: ts.Node): boolean {
  return !ts.isPropertyAccessExpression(parent) && !ts.isVariableDeclaration(parent)
}

function within(value: ts.Expression): ts.Node[] {
  const inside: Declared = new Map()
  declareIn(value, '', inside)
  return [...inside.keys()]
}

function declare(node: ts.Node, into: Declared): void {
  if (ts.isCallExpression(node) && node.expression.getText() === 'defineMessages') {
    const [path, texts] = node.arguments
    if (path && ts.isStringLiteral(path) && texts) declareIn(texts, path.text, into)
    return
  }
  ts.forEachChild(node, (inner) => declare(inner, into))
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
