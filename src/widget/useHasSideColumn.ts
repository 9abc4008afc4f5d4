import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether there is room for a second column. The breakpoint is in the style sheet, which hides the probe element.
 *
 * @returns A ref for an element with the class `dw-beside`, and the result, undefined until the first layout effect.
 */
export function useHasSideColumn(): [RefObject<HTMLDivElement | null>, boolean | undefined] {
  const probe = useRef<HTMLDivElement>(null)
  const [hasSideColumn, setHasSideColumn] = useState<boolean>()
  useLayoutEffect(() => {
    const element = probe.current
    if (!element) return
    const measure = () => setHasSideColumn(element.offsetWidth > 0)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [probe, hasSideColumn]
}
