import ts from 'typescript'
import { docCommentOf } from './docComment.js'
import { collapse } from './members.js'
import { treeOf } from './publicNames.js'

/** A row of a constant in the source: its key, its value, its comment, and the line comment of its group. */
export type SourceRow = { key: string; value: ts.Expression; doc: string; group: string }

/** The rows of an object literal that is a constant of a file. */
export function rowsOf(path: string, constant: string): SourceRow[] {
  let literal: ts.ObjectLiteralExpression | undefined
  const tree = treeOf(path)
  tree.forEachChild(function visit(node): void {
    if (ts.isVariableDeclaration(node) && node.name.getText() === constant) {
      let value = node.initializer
      while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression
      if (value && ts.isObjectLiteralExpression(value)) literal = value
    }
    node.forEachChild(visit)
  })
  let group = ''
  return (literal?.properties ?? []).flatMap((row) => {
    const comments = ts.getLeadingCommentRanges(tree.text, row.pos) ?? []
    for (const { pos, end } of comments) {
      const text = tree.text.slice(pos, end)
      if (text.startsWith('//')) group = text.slice(2).trim()
    }
    if (!ts.isPropertyAssignment(row)) return []
    return [{ key: textOf(row.name), value: row.initializer, doc: docCommentOf(row).description, group }]
  })
}

/** A string of an object literal in the source. */
export function fieldOf(value: ts.Expression, name: string): string {
  if (!ts.isObjectLiteralExpression(value)) return ''
  const field = value.properties.filter(ts.isPropertyAssignment).find((row) => textOf(row.name) === name)
  return field ? textOf(field.initializer) : ''
}

/** An alternative of a union: its fields by name, as written, and its comment. */
export type Alternative = { fields: ReadonlyMap<string, string>; doc: string; text: string }

/** The alternatives of a union type of a file, each with the comment in front of it. */
export function alternativesOf(path: string, typeName: string): Alternative[] {
  const tree = treeOf(path)
  const declared = tree.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === typeName)
  if (!declared || !ts.isUnionTypeNode(declared.type)) return []
  return declared.type.types.map((type) => {
    const members = ts.isTypeLiteralNode(type) ? type.members.filter(ts.isPropertySignature) : []
    const fields = new Map(members.map((member) => [member.name.getText(), collapse(member.type?.getText() ?? '')]))
    return { fields, doc: commentBefore(tree.text, type.getStart()), text: type.getText() }
  })
}

/** The doc comment that stands before `| Alternative`. */
function commentBefore(text: string, start: number): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/).)*)\*\/\s*\|?\s*$/s.exec(text.slice(0, start)) ?? []
  return comment
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText()
}
