import { type JSX, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { IconButton } from '../../../ui/IconButton.js'
import { LiveRegion } from '../../../ui/LiveRegion.js'
import { commonMessages } from '../../shell/messages.js'

export type HelpDialogProps = {
  title: string
  onBack?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
  foot: ReactNode
}

/**
 * A dialog over the current screen, which stays as it is beneath. It closes by its button and by Escape only: a tap
 * beside it could be followed by one on the button that pays.
 */
export function HelpDialog({ title, onBack, onClose, children, foot }: HelpDialogProps): JSX.Element {
  const common = useMessages(commonMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const { activeElement } = element.getRootNode() as Document | ShadowRoot
    const root = element.parentElement?.closest<HTMLElement>('.dw')
    // It is a root of its own to the style sheet.
    if (root?.dataset.theme) element.dataset.theme = root.dataset.theme
    element.showModal()
    return () => {
      // Close first: nothing outside a modal dialog can take focus.
      element.close()
      // The screen, and its button with it, may have changed since.
      const opener = activeElement?.isConnected ? activeElement : root?.querySelector('.dw-screen-title')
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new view
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [title])
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
        <LiveRegion>
          <div className="dw-screen">
            <div className="dw-screen-head">
              {onBack && <IconButton icon="back" label={common.back} onClick={onBack} />}
              <h2 className="dw-screen-title" ref={heading} tabIndex={-1}>
                {title}
              </h2>
              <IconButton icon="close" label={common.close} onClick={onClose} />
            </div>
            <div className="dw-screen-body">{children}</div>
            {foot && <div className="dw-screen-foot">{foot}</div>}
          </div>
        </LiveRegion>
      </div>
    </dialog>
  )
}
