import { type RefObject, useEffect, useRef } from 'react'
import { focusedElement } from './focusedElement.js'

/**
 * Opens and closes a native dialog. Focus goes back to where it was before it opened.
 *
 * @param modal Nothing else on the page can be used. May change while it is open: what has focus in it keeps it.
 */
export function useDialog(open: boolean, modal: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = focusedElement()
    return () => {
      // First closed: as long as it is modal nothing beside it takes focus.
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
