import { useCssVariable } from './useCssVariable.js'

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
      className="dw-bar"
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
