import { type JSX, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { IconButton } from '../../../ui/IconButton.js'
import { LiveRegion } from '../../../ui/LiveRegion.js'
import { commonMessages } from '../../shell/messages.js'

export type HelpDialogProps = {
  open: boolean
  /** The title of the view in it. */
  title: string
  onClose: () => void
  /** Closed, and nothing of it is visible any more. */
  onGone: () => void
  /** A `HelpView`. */
  children: ReactNode
}

/**
 * A dialog over the current screen, which stays as it is beneath. It closes by its button and by Escape only: a tap
 * beside it could be followed by one on the button that pays.
 */
export function HelpDialog({ open, title, onClose, onGone, children }: HelpDialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const { activeElement } = element.getRootNode() as Document | ShadowRoot
    const root = element.parentElement?.closest<HTMLElement>('.dw')
    // It is a root of its own to the style sheet.
    if (root?.dataset.theme) element.dataset.theme = root.dataset.theme
    element.inert = false
    element.showModal()
    return () => {
      // Close first: nothing outside a modal dialog can take focus.
      element.close()
      // The style sheet shows it on its way out.
      element.inert = true
      // The screen, and its button with it, may have changed since.
      const opener = activeElement?.isConnected ? activeElement : root?.querySelector('.dw-screen-title')
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])
  useLayoutEffect(() => (open ? undefined : whenGone(dialog.current, onGone)), [open, onGone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new view
  useLayoutEffect(() => {
    if (open) dialog.current?.querySelector<HTMLElement>('.dw-screen-title')?.focus({ preventScroll: true })
  }, [title, open])
  return (
    <dialog
      ref={dialog}
      className="dw-dialog"
      data-dw=""
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      // A sheet beneath would follow the finger.
      onPointerDown={(event) => event.stopPropagation()}
    >
      <div className="dw" data-dw="">
        <LiveRegion>{children}</LiveRegion>
      </div>
    </dialog>
  )
}

export type HelpViewProps = Pick<HelpDialogProps, 'title' | 'onClose' | 'children'> & {
  onBack?: (() => void) | undefined
  foot: ReactNode
}

/** The header, body and footer of a view in a `HelpDialog`. */
export function HelpView({ title, onBack, onClose, children, foot }: HelpViewProps): JSX.Element {
  const common = useMessages(commonMessages)
  return (
    <div className="dw-screen">
      <div className="dw-screen-head">
        {onBack && <IconButton icon="back" label={common.back} onClick={onBack} />}
        <h2 className="dw-screen-title" tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={common.close} onClick={onClose} />
      </div>
      <div className="dw-screen-body">{children}</div>
      {foot && <div className="dw-screen-foot">{foot}</div>}
    </div>
  )
}

/** Calls back when the dialog has gone, which is at once where nothing moves. Returns a function that cancels it. */
function whenGone(dialog: HTMLDialogElement | null, onGone: () => void): () => void {
  const leaving =
    dialog?.getAnimations?.({ subtree: true }).filter((animation) => animation instanceof CSSTransition) ?? []
  let gone = onGone
  if (leaving.length === 0) gone()
  // A transition that is cancelled has ended, too.
  else void Promise.allSettled(leaving.map(({ finished }) => finished)).then(() => gone())
  return () => {
    gone = () => {}
  }
}

/** Whether a dialog is rendered: from when it opens until it has gone. */
export function usePresence(open: boolean): { present: boolean; onGone: () => void } {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  return { present, onGone: useCallback(() => setPresent(false), []) }
}
