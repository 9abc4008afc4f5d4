import type { ReactNode } from 'react'

export type KeyValueRow = {
  term: string
  value: ReactNode
  /** Sums up what stands above. */
  total?: boolean | undefined
  /** The value is good news. */
  good?: boolean | undefined
}

export type KeyValueProps = {
  rows: readonly KeyValueRow[]
  /** Classes of the place it stands in, such as `dw-pad`. */
  className?: string | undefined
}

/** Facts in two columns. */
export function KeyValue({ rows, className }: KeyValueProps) {
  return (
    <dl className={className === undefined ? 'dw-kv' : `dw-kv ${className}`}>
      {rows.map(({ term, value, total, good }) => (
        <div key={term} data-total={total || undefined}>
          <dt>{term}</dt>
          <dd className={good === true ? 'dw-good' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
