import { type Attributes, createElement as create, type FunctionComponent, type ReactNode } from 'react'

type Props = { children?: ReactNode; textContent?: string }

/**
 * Creates the elements of the script tag. Preact writes a text to its text node, which a translator of the page may have
 * replaced: a new text would be shown nowhere. As in React, a text that is alone is set on its element instead.
 */
export function createElement(
  type: string | FunctionComponent<Props>,
  attributes: Attributes | null,
  ...children: ReactNode[]
) {
  const element = create<Props>(type, attributes, ...children)
  const { props } = element
  if (typeof type === 'string' && typeof props.children === 'string') {
    props.textContent = props.children
    props.children = undefined
  }
  return element
}
