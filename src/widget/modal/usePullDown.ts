import { type PointerEvent, useRef } from 'react'

/** How far down a sheet is pulled until letting it go closes it. */
const farEnough = 96

type PullHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

/**
 * A sheet follows the finger that pulls it down by its head.
 *
 * @param mayClose Asked when a finger is put down: a sheet that has to stay does not move either.
 */
export function usePullDown(mayClose: () => boolean, onClose: () => void): PullHandlers {
  const from = useRef<number>(undefined)
  const end = (event: PointerEvent<HTMLElement>, far: number) => {
    if (from.current === undefined) return
    const pulled = event.clientY - from.current
    from.current = undefined
    place(event.currentTarget, '', '')
    if (pulled > far) onClose()
  }
  return {
    onPointerDown: (event) => {
      const { target, pointerType, isPrimary, clientY } = event
      if (!isPrimary || pointerType === 'mouse' || !isHead(target) || !isSheet() || !mayClose()) return
      from.current = clientY
    },
    onPointerMove: ({ currentTarget, clientY }) => {
      if (from.current !== undefined) place(currentTarget, `0 ${Math.max(0, clientY - from.current)}px`, 'none')
    },
    onPointerUp: (event) => end(event, farEnough),
    // The browser took the finger for something else.
    onPointerCancel: (event) => end(event, Number.POSITIVE_INFINITY),
  }
}

/** The head, or the handle above it, which is drawn by the widget itself. */
function isHead(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('.dw-head, .dw-body, .dw-foot, .dw')?.matches('.dw-head, .dw') === true
  )
}

/** As in the style sheet. */
function isSheet(): boolean {
  return matchMedia('(max-width: 480px)').matches
}

function place(dialog: HTMLElement, translate: string, transition: string): void {
  const { firstElementChild: sheet } = dialog
  if (sheet instanceof HTMLElement) Object.assign(sheet.style, { translate, transition })
}
