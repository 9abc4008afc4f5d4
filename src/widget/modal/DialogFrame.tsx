import { type JSX, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWallet } from '../../hooks/useWallet.js'
import type { Messages } from '../../i18n/en.js'
import { enFirst } from '../../i18n/enFirst.js'
import { languageOf } from '../../i18n/languageOf.js'
import type { MessagesOverride } from '../../i18n/mergeMessages.js'
import { isWalletAsked } from '../wallet/isWalletAsked.js'
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

/** A dialog over the whole window that closes by Escape, by a press beside it, and by what is in it; a sheet by a pull, too. */
export function DialogFrame({ open, onClose, messages, override, locale, children }: DialogFrameProps): JSX.Element {
  const pressed = useRef<EventTarget>(null)
  // The list of wallets that a kit puts on the page could not be reached below a modal dialog.
  const { connecting } = useWallet()
  const dialog = useDialog(open, connecting === undefined)
  useEffect(() => {
    if (open) return lockScroll()
  }, [open])
  // A slip of the finger must not take away what a wallet's request is compared with. Escape and the button still do.
  const mayClose = () => !isWalletAsked(dialog.current)
  const pull = usePullDown(mayClose, onClose)
  const closeBeside = (event: MouseEvent) => {
    // A text that is selected out of the dialog ends beside it, and closes nothing.
    if (event.target === dialog.current && pressed.current === dialog.current && mayClose()) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, and the dialog itself hears of it
    <dialog
      ref={dialog}
      className="dw-dialog"
      data-dw=""
      {...languageOf(messages !== undefined, locale)}
      aria-label={override?.common?.deposit ?? (messages ?? enFirst).common.deposit}
      onCancel={(event) => {
        // A file or colour field inside cancels too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // A browser may close it without asking, after a second Escape for one.
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
