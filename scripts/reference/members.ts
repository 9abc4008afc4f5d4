import ts from 'typescript'
import { type DocComment, docCommentOf } from './docComment.js'

/** A property of an object type or a class. */
export type Member = { name: string; type: string; optional: boolean; doc: DocComment }

/** An object type in parts: its own members, and the other types that it extends. */
export type ObjectType = { members: readonly Member[]; extended: readonly ts.TypeNode[] }

/** Reads an object type or an intersection with one; undefined for any other type. */
export function objectTypeOf(type: ts.TypeNode): ObjectType | undefined {
  const parts: readonly ts.TypeNode[] = ts.isIntersectionTypeNode(type) ? type.types : [type]
  const literals = parts.filter(ts.isTypeLiteralNode)
  if (literals.length === 0) return undefined
  return {
    members: literals.flatMap(({ members }) => members.filter(ts.isPropertySignature).map(memberOf)),
    extended: parts.filter((part) => !ts.isTypeLiteralNode(part)),
  }
}

function memberOf(node: ts.PropertySignature): Member {
  const optional = node.questionToken !== undefined
  return { name: textOf(node.name), type: typeText(node.type, optional), optional, doc: docCommentOf(node) }
}

/** Public properties and methods of a class. */
export function classMembersOf(node: ts.ClassDeclaration): Member[] {
  return node.members.flatMap((member) => {
    // An overridden member, such as the `name` of an error, is that of the base class.
    if (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Override) return []
    if (ts.isPropertyDeclaration(member) && !ts.isPrivateIdentifier(member.name)) {
      const type = member.type ? typeText(member.type) : collapse(member.initializer?.getText() ?? '')
      return [{ name: textOf(member.name), type, optional: false, doc: docCommentOf(member) }]
    }
    if (!ts.isMethodDeclaration(member)) return []
    const isStatic = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0
    const name = `${isStatic ? `${node.name?.text}.` : ''}${textOf(member.name)}`
    const type = `(${parametersOf(member).join(', ')}) => ${typeText(member.type)}`
    return [{ name, type, optional: false, doc: docCommentOf(member) }]
  })
}

/** The parameters of a function as written, with a name for those that are taken apart. */
export function parametersOf(node: ts.SignatureDeclaration): string[] {
  return node.parameters.map(({ name, questionToken, type, initializer, dotDotDotToken }) => {
    const word = ts.isIdentifier(name) ? name.text : 'parameters'
    const optional = Boolean(questionToken || initializer)
    const written = type ? `: ${typeText(type, optional)}` : initializer ? `: ${literalType(initializer)}` : ''
    return `${dotDotDotToken ? '...' : ''}${word}${optional ? '?' : ''}${written}`
  })
}

/** The type of a literal, where none is written. */
export function literalType(value: ts.Expression): string {
  if (ts.isNumericLiteral(value)) return 'number'
  if (ts.isStringLiteral(value)) return 'string'
  return 'unknown'
}

/** A type as written, in one line and without the `| undefined` that the `?` of something optional says. */
export function typeText(type: ts.TypeNode | undefined, optional = false): string {
  const text = collapse(type?.getText() ?? '')
  return (optional ? text.replace(/ \| undefined$/, '') : text).replace(/^\((\(.*)\)$/, '$1').replace(/^\| /, '')
}

/** Code in one line, without its comments. */
export function collapse(code: string): string {
  return (
    code
      .replace(/\/\*.*?\*\//gs, '')
      // Members on lines of their own have no separators.
      .replace(/(?<=[^\s{|(,&=>;])\s*\n\s*(?=[\w'"])/g, '; ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** A name or a value as written, without the quotes of a string. */
export function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText()
}
