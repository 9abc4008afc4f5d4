import type { ReactNode } from 'react'

/**
 * A text that changes. Translators of a page put elements of their own in the place of text nodes, so the next text is
 * a new element: written to the old node, it would be shown nowhere.
 */
export function LiveText({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <span key={children}>{children}</span> : children
}
