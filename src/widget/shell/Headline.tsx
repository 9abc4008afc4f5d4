import type { JSX } from 'react'

/** The main sentence of a screen. Uses non-breaking hyphens, so that words such as "one-time" are not split. */
export function Headline({ children }: { children: string }): JSX.Element {
  return (
    <p className="dw-number" data-words="">
      {children.replace(/(?<=\p{Ll})-(?=\p{Ll})/gu, '\u2011')}
    </p>
  )
}
