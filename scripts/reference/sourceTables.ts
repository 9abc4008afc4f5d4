import ts from 'typescript'
import { docCommentOf } from './docComment.js'
import { collapse, textOf } from './members.js'
import { declarationsOf } from './publicNames.js'

/** A row of a constant in the source: its key, its value as written, its comment, and the line comment of its group. */
export type SourceRow = { key: string; value: string; doc: string; group: string }

/** The rows of an object literal that is a constant of a file. */
export function rowsOf(path: string, constant: string): SourceRow[] {
  const [declared] = declarationsOf(path, constant).filter(ts.isVariableStatement)
  let value = declared?.declarationList.declarations[0]?.initializer
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression
  if (!value || !ts.isObjectLiteralExpression(value)) return []
  let group = ''
  return value.properties.filter(ts.isPropertyAssignment).map((row) => {
    const before = row.getFullText().slice(0, row.getLeadingTriviaWidth())
    group = /^\s*\/\/ (.*)$/m.exec(before)?.[1] ?? group
    return { key: textOf(row.name), value: textOf(row.initializer), doc: docCommentOf(row).description, group }
  })
}

/** An alternative of a union: its fields by name, as written, and its comment. */
export type Alternative = { fields: Readonly<Record<string, string>>; doc: string; text: string }

/** The alternatives of a union type of a file, each with the comment in front of it. */
export function alternativesOf(path: string, typeName: string): Alternative[] {
  const [declared] = declarationsOf(path, typeName).filter(ts.isTypeAliasDeclaration)
  if (!declared || !ts.isUnionTypeNode(declared.type)) return []
  return declared.type.types.map((type) => {
    const members = ts.isTypeLiteralNode(type) ? type.members.filter(ts.isPropertySignature) : []
    const fields = members.map((member) => [member.name.getText(), collapse(member.type?.getText() ?? '')])
    const before = declared.getSourceFile().text.slice(0, type.getStart())
    return { fields: Object.fromEntries(fields), doc: commentAtEnd(before), text: type.getText() }
  })
}

/** The doc comment that stands before `| Alternative`. */
function commentAtEnd(text: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/).)*)\*\/\s*\|?\s*$/s.exec(text) ?? []
  return comment.replace(/\n\s*\*/g, '').trim()
}
