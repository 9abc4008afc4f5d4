import { type JSX, type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import type { Language } from '../../../i18n/languageOf.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { isWalletRequestOpen } from '../isWalletRequestOpen.js'
import { commonMessages } from '../messages.js'

export type DialogFrameProps = {
  open: boolean
  onClose: () => void
  language: Language
  children: ReactNode
}

/** A full-window dialog that closes on Escape and outside clicks; as a sheet also by pulling it down. */
export function DialogFrame({ open, onClose, language, children }: DialogFrameProps): JSX.Element {
  const t = useMessages(commonMessages)
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
      {...language}
      aria-label={t.deposit}
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

/** The focused element, also inside shadow roots, where `document.activeElement` is the shadow host. */
function focusedElement(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

let locks = 0
let unlock = () => {}

/**
 * Prevents the page behind a dialog from scrolling. Keeps the space of a classic scrollbar to avoid a layout shift.
 *
 * Locks are counted: the page is unlocked when the last one is released.
 */
function lockScroll(): () => void {
  if (locks === 0) unlock = lockPage()
  locks += 1
  let active = true
  return () => {
    if (!active) return
    active = false
    locks -= 1
    if (locks === 0) unlock()
  }
}

function lockPage(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  style.overflow = 'hidden'
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  return () => {
    style.overflow = overflow
    style.scrollbarGutter = scrollbarGutter
  }
}

/**
 * Opens and closes a native dialog, and restores focus on close.
 *
 * @param modal Makes the rest of the page inert. May change while the dialog is open without losing focus inside it.
 */
function useDialog(open: boolean, modal: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = focusedElement()
    element.inert = false
    return () => {
      // Close first: nothing outside a modal dialog can take focus.
      element.close()
      // The style sheet shows it on its way out.
      element.inert = true
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const active = focusedElement()
    const focused = element.contains(active) ? active : undefined
    if (element.open) element.close()
    if (modal) element.showModal()
    else element.show()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }, [open, modal])
  return dialog
}

/** Pull distance in pixels beyond which releasing closes the sheet. */
const closeDistance = 96

type PullHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

/**
 * Handlers that let a sheet be pulled down by its head.
 *
 * @param mayClose Checked on pointer down: a sheet that must stay open does not move either.
 */
function usePullDown(mayClose: () => boolean, onClose: () => void): PullHandlers {
  const from = useRef<number>(undefined)
  const end = (event: PointerEvent<HTMLElement>, threshold: number) => {
    if (from.current === undefined) return
    const pulled = event.clientY - from.current
    from.current = undefined
    setSheetStyle(event.currentTarget, '', '')
    if (pulled > threshold) onClose()
  }
  return {
    onPointerDown: (event) => {
      const { target, pointerType, isPrimary, clientY } = event
      if (!isPrimary || pointerType === 'mouse' || !isHead(target) || !isSheet() || !mayClose()) return
      from.current = clientY
    },
    onPointerMove: ({ currentTarget, clientY }) => {
      if (from.current !== undefined) setSheetStyle(currentTarget, `0 ${Math.max(0, clientY - from.current)}px`, 'none')
    },
    onPointerUp: (event) => end(event, closeDistance),
    // The browser took over the gesture.
    onPointerCancel: (event) => end(event, Number.POSITIVE_INFINITY),
  }
}

/** The head, or the handle above it, which is a pseudo-element of `.dw`. */
function isHead(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('.dw-screen-head, .dw-screen-body, .dw-screen-foot, .dw')?.matches('.dw-screen-head, .dw') === true
  )
}

/** Same breakpoint as in DialogFrame.css. */
function isSheet(): boolean {
  return window.matchMedia?.('(max-width: 480px)').matches ?? false
}

function setSheetStyle(dialog: HTMLElement, translate: string, transition: string): void {
  const { firstElementChild: sheet } = dialog
  if (sheet instanceof HTMLElement) Object.assign(sheet.style, { translate, transition })
}
