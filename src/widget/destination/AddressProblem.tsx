import type { JSX } from 'react'
import { useFirstMessages } from '../../i18n/MessagesProvider.js'
import { Icon } from '../../ui/Icon.js'

export type AddressProblemProps = {
  id?: string | undefined
  children: string
  /** Where trying again may help. */
  retry?: (() => void) | undefined
}

/** What is wrong with an address, below it. */
export function AddressProblem({ id, children, retry }: AddressProblemProps): JSX.Element {
  const { common } = useFirstMessages()
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
