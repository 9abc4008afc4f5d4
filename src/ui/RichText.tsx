import { Fragment } from 'react'

export type RichTextProps = { parts: readonly (string | { readonly strong: string })[] }

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
