import { type RefObject, useEffect, useRef } from 'react'
import { focusedElement } from './focusedElement.js'

/**
 * Opens and closes a native dialog, and restores focus on close.
 *
 * @param modal Makes the rest of the page inert. May change while the dialog is open without losing focus inside it.
 */
export function useDialog(open: boolean, modal: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = focusedElement()
    return () => {
      // Close first: nothing outside a modal dialog can take focus.
      element.close()
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
