import type { JSX } from 'react'

/** Where the money is, as the largest sentence of a screen. A line never ends within a word such as "one-time". */
export function Headline({ children }: { children: string }): JSX.Element {
  return (
    <p className="dw-figure" data-words="">
      {children.replace(/(?<=\p{Ll})-(?=\p{Ll})/gu, '\u2011')}
    </p>
  )
}
