/** A sentence with some words in bold. */
type Sentence = readonly (string | { readonly strong: string })[]

export type RichTextProps = { parts: Sentence }

/** A sentence with some words in bold. These are isolated with `bdi`, so that they keep their own direction. */
export function RichText({ parts }: RichTextProps) {
  return parts.map((part, index) => {
    const key = `${index} ${typeof part === 'string' ? part : part.strong}`
    if (typeof part === 'string') return <span key={key}>{part}</span>
    return (
      <bdi key={key} className="dw-text-strong">
        {part.strong}
      </bdi>
    )
  })
}
