/**
 * The classic JSX transform, which passes children as arguments. The automatic transform repeats the `children` prop in
 * every element, which costs 800 bytes in the script tag. For the script tag and the tests that cover it.
 */
export const preactJsx = {
  jsx: { runtime: 'classic', pragma: 'createPreactElement', pragmaFrag: 'PreactFragment' },
  jsxInject: "import { createElement as createPreactElement, Fragment as PreactFragment } from 'react'",
} as const
