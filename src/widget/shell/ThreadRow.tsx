import type { JSX, ReactNode } from 'react'

export type ThreadRowProps = {
  disc: ReactNode
  label: ReactNode
  children: ReactNode
  /** Content at the end of the row. */
  end?: ReactNode
  /** Spans the end column as well. */
  wide?: boolean | undefined
}

/** One stop between the payer and the destination address. */
export function ThreadRow({ disc, label, children, end, wide = false }: ThreadRowProps): JSX.Element {
  return (
    <li>
      {disc}
      <div className={wide ? 'dw-thread-cell dw-thread-wide' : 'dw-thread-cell'}>
        <span className="dw-label">{label}</span>
        {children}
      </div>
      {end}
    </li>
  )
}
