import ts from 'typescript'

/** A doc comment, in parts. */
export type DocComment = {
  description: string
  /** From the sentence "Default: …" of the description, which does not repeat it. */
  default: string
  parameters: readonly { name: string; text: string }[]
  returns: string
  throws: readonly string[]
  examples: readonly string[]
}

/** Reads the doc comment of a declaration or a member; every part is empty without one. */
export function docCommentOf(node: ts.Node): DocComment {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const written = join(comments.map(({ comment }) => plain(comment)).join('\n\n'))
  const [sentence = '', value = ''] = /(?:^|(?<=\.) )Default:? (.+?)\.(?=\s|$)/s.exec(written) ?? []
  const tags = comments.flatMap((comment) => comment.tags ?? [])
  const textsOf = (name: string) =>
    tags.filter(({ tagName }) => tagName.text === name).map(({ comment }) => plain(comment))
  return {
    description: written.replace(sentence, '').trim(),
    default: value,
    parameters: tags
      .filter(ts.isJSDocParameterTag)
      .map(({ name, comment }) => ({ name: name.getText(), text: join(plain(comment)) })),
    returns: join(textsOf('returns')[0] ?? ''),
    throws: tags.filter(ts.isJSDocThrowsTag).map((tag) => join(`${thrownType(tag)}${plain(tag.comment)}`)),
    examples: textsOf('example'),
  }
}

/** `@throws {Refusal} …` names a type apart from the text. */
function thrownType(tag: ts.JSDocThrowsTag): string {
  return tag.typeExpression ? `\`${tag.typeExpression.type.getText()}\` ` : ''
}

function plain(comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string {
  return ts.getTextOfJSDocComment(comment)?.trim() ?? ''
}

/** Joins the lines of a paragraph, and keeps the paragraphs and the rows of a list or table apart. */
function join(text: string): string {
  return text.replace(/[ \t]*\n(?!\s*\n|\s*(?:[-*] |\|))[ \t]*(?!\n)/g, (line, at: number) =>
    text[at - 1] === '\n' ? line : ' ',
  )
}
