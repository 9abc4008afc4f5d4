import { useCallback } from 'react'

export type SkeletonProps = {
  /** A line (default) takes a size, a disc and a square have theirs. */
  shape?: 'disc' | 'square' | 'control' | undefined
  /** CSS lengths. */
  width?: string | undefined
  height?: string | undefined
}

/** A box of the size of what comes. */
export function Skeleton({ shape, width, height }: SkeletonProps) {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (width !== undefined) element?.style.setProperty('inline-size', width)
      if (height !== undefined) element?.style.setProperty('block-size', height)
    },
    [width, height],
  )
  return <span className="dw-sk" data-shape={shape} ref={ref} aria-hidden="true" />
}
