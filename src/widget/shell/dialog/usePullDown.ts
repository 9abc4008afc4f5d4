import { type PointerEvent, useRef } from 'react'

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
export function usePullDown(mayClose: () => boolean, onClose: () => void): PullHandlers {
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
    target instanceof Element && target.closest('.dw-head, .dw-body, .dw-foot, .dw')?.matches('.dw-head, .dw') === true
  )
}

/** Same breakpoint as in DialogFrame.css. */
function isSheet(): boolean {
  return matchMedia('(max-width: 480px)').matches
}

function setSheetStyle(dialog: HTMLElement, translate: string, transition: string): void {
  const { firstElementChild: sheet } = dialog
  if (sheet instanceof HTMLElement) Object.assign(sheet.style, { translate, transition })
}
