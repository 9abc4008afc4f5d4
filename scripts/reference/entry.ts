import ts from 'typescript'
import { docCommentOf } from './docComment.js'
import { code, escapeTags, lowerFirst, memberTable, table } from './markdown.js'
import { classMembersOf, collapse, literalType, objectTypeOf, parametersOf, typeText } from './members.js'
import type { PublicName } from './publicNames.js'

/** The link to the entry of another name; undefined for a name without one. */
export type LinkTo = (name: string) => string | undefined

/** The entry of a name below its heading: where it is imported from, its signature, and its doc comment. */
export function entryOf({ name, subpaths, declarations }: PublicName, linkTo: LinkTo): string {
  const docs = declarations.map(docCommentOf)
  const parameters = docs.flatMap((doc) => doc.parameters)
  const returns = docs.find((doc) => doc.returns)?.returns
  const sections = [
    `From ${subpaths.map((subpath) => `\`${subpath}\``).join(', ')}.`,
    ...docs.map(({ description }) => escapeTags(description)),
    ...declarations.map((node) => declarationText(node, name)),
    parameters.length > 0 &&
      table(
        ['Parameter', 'Description'],
        parameters.map(({ name: parameter, text }) => [code(parameter), escapeTags(text)]),
      ),
    returns && `Returns ${escapeTags(lowerFirst(returns))}`,
    ...docs.flatMap((doc) => doc.throws).map((text) => `Throws ${escapeTags(text)}`),
    ...docs.flatMap((doc) => doc.examples).map((example) => fence(example)),
    relatedLine(declarations, name, linkTo),
  ]
  return sections.filter((section) => section).join('\n\n')
}

function declarationText(node: ts.Statement, name: string): string {
  if (ts.isFunctionDeclaration(node)) return fence(functionText(node, name))
  if (ts.isVariableStatement(node)) return variableText(node, name)
  if (ts.isClassDeclaration(node)) return memberTable(classMembersOf(node))
  return ts.isTypeAliasDeclaration(node) ? typeAliasText(node) : ''
}

function functionText(node: ts.FunctionDeclaration, name: string): string {
  const start = `function ${name}${genericsOf(node)}(`
  const parameters = parametersOf(node)
  const end = `): ${typeText(node.type)}`
  const line = `${start}${parameters.join(', ')}${end}`
  return line.length <= 100 ? line : `${start}\n  ${parameters.join(',\n  ')},\n${end}`
}

function genericsOf({ typeParameters = [] }: { typeParameters?: readonly ts.Node[] | undefined }): string {
  return typeParameters.length === 0 ? '' : `<${typeParameters.map((node) => collapse(node.getText())).join(', ')}>`
}

function variableText(node: ts.VariableStatement, name: string): string {
  const declared = node.declarationList.declarations.find((declaration) => declaration.name.getText() === name)
  const { type, initializer } = declared ?? {}
  // A type with a parser of the same name has shown its members already.
  if (type && /^Schema</.test(type.getText())) {
    return `\`${name}\` is also a function that parses a value of this type, and throws \`SchemaError\` if it is another.`
  }
  if (type) return fence(`const ${name}: ${typeText(type)}`)
  if (initializer && ts.isCallExpression(initializer) && initializer.expression.getText() === 'forwardRef') {
    const [handle, props] = (initializer.typeArguments ?? []).map((argument) => argument.getText())
    return fence(`function ${name}(props: ${props} & { ref?: Ref<${handle}> }): JSX.Element`)
  }
  return fence(`const ${name}: ${initializer ? literalType(initializer) : 'unknown'}`)
}

/** A table for an object type, and the type as written for any other. */
function typeAliasText(node: ts.TypeAliasDeclaration): string {
  const object = objectTypeOf(node.type)
  if (!object || object.members.length === 0) {
    // Comments inside a type stay, as they describe its alternatives.
    const text = node.type.getText()
    return fence(`type ${node.name.text}${genericsOf(node)} = ${text.includes('\n') ? '\n  ' : ''}${text}`)
  }
  const extended = object.extended.map((type) => `\`${collapse(type.getText())}\``).join(' and ')
  return [extended && `Everything in ${extended}, and:`, memberTable(object.members)].filter(Boolean).join('\n\n')
}

/** Links to the entries of the types that a signature names. */
function relatedLine(declarations: readonly ts.Statement[], own: string, linkTo: LinkTo): string {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node)) return
    if (ts.isTypeReferenceNode(node)) names.add(node.typeName.getText())
    node.forEachChild(visit)
  }
  for (const declaration of declarations) visit(declaration)
  const linked = [...names].filter((name) => name !== own).flatMap((name) => linkTo(name) ?? [])
  return linked.length === 0 ? '' : `Types: ${linked.join(', ')}.`
}

function fence(text: string): string {
  return `\`\`\`tsx\n${text}\n\`\`\``
}
