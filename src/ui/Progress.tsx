import { useCssVariable } from './useCssVariable.js'

export type ProgressProps = {
  label: string
  /** From 0 to 1. Leave out when nobody knows. */
  share?: number | undefined
  /** Nothing is known to move right now. */
  paused?: boolean | undefined
}

/** A thin bar. The words for it stand around it. */
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
