import { useCallback } from 'react'

export type SkeletonProps = {
  /** The default is a line, which takes a size. The other shapes have a fixed size. */
  shape?: 'disc' | 'square' | 'control' | undefined
  /** CSS lengths. */
  width?: string | undefined
  height?: string | undefined
}

/** A placeholder with the size of the content that is loading. */
export function Skeleton({ shape, width, height }: SkeletonProps) {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (width !== undefined) element?.style.setProperty('inline-size', width)
      if (height !== undefined) element?.style.setProperty('block-size', height)
    },
    [width, height],
  )
  return <span className="dw-skeleton" data-shape={shape} ref={ref} aria-hidden="true" />
}
