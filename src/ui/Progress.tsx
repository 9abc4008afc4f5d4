import { type RefCallback, useCallback } from 'react'

export type ProgressProps = {
  label: string
  /** From 0 to 1. Omit if unknown. */
  share?: number | undefined
  /** No progress is currently being made. */
  paused?: boolean | undefined
}

/** A thin progress bar. The text for it is rendered by the caller. */
export function Progress({ label, share, paused = false }: ProgressProps) {
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100)
  const ref = useCssVariable('--dw-share', `${percent ?? 0}%`)
  return (
    <div
      className="dw-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-paused={paused || undefined}
    >
      <span ref={ref} />
    </div>
  )
}

/**
 * A ref callback that sets a custom property on its element.
 *
 * Uses the CSSOM, because a CSP without `unsafe-inline` blocks style attributes in server-rendered pages.
 */
export function useCssVariable(name: `--${string}`, value: string): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => element?.style.setProperty(name, value), [name, value])
}
