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
      {rows.map(({ term, value, total, good }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several facts may have one name, as two amounts do
        <div key={index} data-total={total || undefined}>
          <dt>{term}</dt>
          {/* In a page that reads from the right, an amount would else stand behind its unit. */}
          <dd className={good === true ? 'dw-good' : undefined}>
            {typeof value === 'string' ? <bdi>{value}</bdi> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
