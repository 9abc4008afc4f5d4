import { type JSX, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import type { Messages } from '../../../i18n/en.js'
import { enInitial } from '../../../i18n/enInitial.js'
import { languageOf } from '../../../i18n/languageOf.js'
import type { MessagesOverride } from '../../../i18n/mergeMessages.js'
import { isWalletRequestOpen } from '../../shared/wallet/isWalletRequestOpen.js'
import { lockScroll } from './lockScroll.js'
import { useDialog } from './useDialog.js'
import { usePullDown } from './usePullDown.js'

export type DialogFrameProps = {
  open: boolean
  onClose: () => void
  messages: Messages | undefined
  override: MessagesOverride | undefined
  locale: string | undefined
  children: ReactNode
}

/** A full-window dialog that closes on Escape and outside clicks; as a sheet also by pulling it down. */
export function DialogFrame({ open, onClose, messages, override, locale, children }: DialogFrameProps): JSX.Element {
  const pressed = useRef<EventTarget>(null)
  // A modal dialog would make the wallet list of a wallet kit unreachable.
  const { connecting } = useWallet()
  const dialog = useDialog(open, connecting === undefined)
  useEffect(() => {
    if (open) return lockScroll()
  }, [open])
  // While a wallet request is open, accidental gestures must not hide the values to compare. Escape still closes.
  const mayClose = () => !isWalletRequestOpen(dialog.current)
  const pull = usePullDown(mayClose, onClose)
  const closeBeside = (event: MouseEvent) => {
    // A text selection that starts inside and ends outside must not close the dialog.
    if (event.target === dialog.current && pressed.current === dialog.current && mayClose()) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same and fires `cancel` on the dialog
    <dialog
      ref={dialog}
      className="dw-dialog"
      data-dw=""
      {...languageOf(messages !== undefined, locale)}
      aria-label={override?.common?.deposit ?? (messages ?? enInitial).common.deposit}
      onCancel={(event) => {
        // File and colour inputs inside fire `cancel` too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // A browser may close the dialog without `cancel`, for example on a second Escape.
        if (event.target === dialog.current && !dialog.current.open && open) onClose()
      }}
      onMouseDown={(event) => {
        pressed.current = event.target
      }}
      onClick={closeBeside}
      {...pull}
    >
      {children}
    </dialog>
  )
}
