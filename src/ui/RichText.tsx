import { Fragment } from 'react'

/** A sentence with some words in bold. */
type Sentence = readonly (string | { readonly strong: string })[]

export type RichTextProps = { parts: Sentence }

/** A sentence with some words in bold. These are isolated with `bdi`, so that they keep their own direction. */
export function RichText({ parts }: RichTextProps) {
  return parts.map((part, index) => {
    const key = `${index} ${typeof part === 'string' ? part : part.strong}`
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>
    return (
      <bdi key={key} className="dw-text-strong">
        {part.strong}
      </bdi>
    )
  })
}

export type AmountSentenceProps = {
  parts: Sentence
  /** Sets the amount larger, unless it has more characters than this. Default: small, on one line with its unit. */
  longest?: number | undefined
}

/** A sentence around an amount in bold: the amount in large figures, and the words beside it on lines of their own. */
export function AmountSentence({ parts, longest }: AmountSentenceProps) {
  return parts.map((part) => {
    if (typeof part === 'string') {
      return (
        <p key={part} className="dw-text-muted">
          {part.trim()}
        </p>
      )
    }
    const [figure = '', ...unit] = longest === undefined ? [part.strong] : part.strong.split(' ')
    return (
      <p key={part.strong} className="dw-amount" data-size={figure.length > (longest ?? 0) ? 'sm' : 'md'}>
        {figure}
        {unit.length > 0 && <small>{unit.join(' ')}</small>}
      </p>
    )
  })
}

/** The sentence as plain text, such as for an announcement. */
export function plainSentence(parts: Sentence): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.strong)).join('')
}
