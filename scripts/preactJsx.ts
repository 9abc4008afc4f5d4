/**
 * Elements as plain calls with their children as arguments. React's newer form names `children` once more in each of
 * them, which weighs 800 bytes in the script tag. For the script tag, and for the tests that hold for it.
 */
export const preactJsx = {
  jsx: { runtime: 'classic', pragma: 'createPreactElement', pragmaFrag: 'PreactFragment' },
  jsxInject: "import { createElement as createPreactElement, Fragment as PreactFragment } from 'react'",
} as const
