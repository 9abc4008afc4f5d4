export type RingProps = {
  /** From 0 to 1. */
  share: number
}

/** A ring that is full at 1. Decorative: it needs text next to it. */
export function Ring({ share }: RingProps) {
  const length = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <svg className="dw-ring" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <circle cx="9" cy="9" r="7" />
      {length > 0 && <circle cx="9" cy="9" r="7" pathLength="100" strokeDasharray={`${length} 100`} />}
    </svg>
  )
}
