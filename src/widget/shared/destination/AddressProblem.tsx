import type { JSX } from 'react'
import { useInitialMessages } from '../../../i18n/MessagesProvider.js'
import { Icon } from '../../../ui/Icon.js'

export type AddressProblemProps = {
  id?: string | undefined
  children: string
  /** Set if a retry may help. */
  retry?: (() => void) | undefined
}

/** The error message below an address. */
export function AddressProblem({ id, children, retry }: AddressProblemProps): JSX.Element {
  const { common } = useInitialMessages()
  return (
    <div className="dw-hint" role="alert">
      <Icon name="alert" size="sm" />
      <span id={id}>{children}</span>
      {retry && (
        <button type="button" className="dw-link dw-end-link" onClick={retry}>
          {common.tryAgain}
        </button>
      )}
    </div>
  )
}
