import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Hands the height of the form on to the screens after it, so that their main button stays in its place. A dialog has one
 * height for all screens.
 *
 * @returns Ref of an element in the form.
 */
export function useFormHeight<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    // Some tests of hosts have no layout.
    if (typeof ResizeObserver === 'undefined') return undefined
    const root = part.current?.closest<HTMLElement>('.dw:not(.dw-dialog > .dw)')
    if (!root) return undefined
    root.style.minBlockSize = ''
    let height = 0
    const observer = new ResizeObserver(([entry]) => {
      height = entry?.borderBoxSize[0]?.blockSize ?? 0
    })
    observer.observe(root, { box: 'border-box' })
    return () => {
      observer.disconnect()
      if (height > 0) root.style.minBlockSize = `min(${height}px, 100vh)`
    }
  }, [])
  return part
}
