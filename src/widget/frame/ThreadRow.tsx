import type { JSX, ReactNode } from 'react'

export type ThreadRowProps = {
  disc: ReactNode
  label: ReactNode
  children: ReactNode
  /** Stands at the end of the row. */
  end?: ReactNode
  /** Takes the room of the end as well. */
  wide?: boolean | undefined
}

/** One point of the thread from the payer to the address. */
export function ThreadRow({ disc, label, children, end, wide = false }: ThreadRowProps): JSX.Element {
  return (
    <li>
      {disc}
      <div className={wide ? 'dw-cell dw-wide' : 'dw-cell'}>
        <span className="dw-label">{label}</span>
        {children}
      </div>
      {end}
    </li>
  )
}
