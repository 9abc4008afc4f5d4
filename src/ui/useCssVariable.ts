import { type RefCallback, useCallback } from 'react'

/**
 * A ref callback that sets a custom property on its element.
 *
 * Uses the CSSOM, because a CSP without `unsafe-inline` blocks style attributes in server-rendered pages.
 */
export function useCssVariable(name: `--${string}`, value: string): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => element?.style.setProperty(name, value), [name, value])
}
