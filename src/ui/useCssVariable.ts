import { type RefCallback, useCallback } from 'react'

/**
 * A ref that sets a custom property on its element.
 *
 * Goes through the CSS object model, because a content security policy without `unsafe-inline` blocks style attributes
 * in pages rendered on a server.
 */
export function useCssVariable(name: `--${string}`, value: string): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => element?.style.setProperty(name, value), [name, value])
}
