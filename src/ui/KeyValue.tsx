import type { ReactNode } from 'react'

export type KeyValueRow = {
  term: string
  value: ReactNode
  /** The sum of the rows above. */
  total?: boolean | undefined
  /** Rendered in the success colour. */
  good?: boolean | undefined
}

export type KeyValueProps = {
  rows: readonly KeyValueRow[]
  /** Extra classes, such as `dw-card-padding`. */
  className?: string | undefined
}

/** Terms and values in two columns. */
export function KeyValue({ rows, className }: KeyValueProps) {
  return (
    <dl className={className === undefined ? 'dw-key-value' : `dw-key-value ${className}`}>
      {rows.map(({ term, value, total, good }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several rows may have the same term
        <div key={index} data-total={total || undefined}>
          <dt>{term}</dt>
          {/* In a right-to-left page the unit would otherwise come before its amount. */}
          <dd className={good === true ? 'dw-text-success' : undefined}>
            {typeof value === 'string' ? <bdi>{value}</bdi> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
