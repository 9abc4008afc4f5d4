import { flyCheck } from './flyCheck.js'
import { glideThread, type Thread, threadOf } from './glideThread.js'
import { landOnDone, type Track, trackOf } from './landOnDone.js'
import { createLayer, mayMove, move, removeAfter } from './motionLayer.js'
import type { ScreenMotion } from './screenMotion.js'

/** What a screen leaves to the one that replaces it. */
type Remains = {
  /** The upper edge of its sheet in the window. */
  top: number | undefined
  thread: Thread
  track: Track | undefined
  /** The mark that a button has become. */
  mark: { element: HTMLElement; place: DOMRect } | undefined
}

const remains = new WeakMap<Element, Remains>()

/** The thread of the review, until its stops are the steps of the payment. */
const reviewed = new WeakMap<Element, { thread: Thread; frame: DOMRect }>()

/** Screens of a deposit on its way from the review to its steps. */
const between = new Set(['loading', 'verify', 'checkout', 'transfer'])

/** Takes away what moves in a widget. */
const running = new WeakMap<Element, () => void>()

/**
 * Moves what two screens have in common from its old place to its new one.
 *
 * Each place is read once before and once after the change. The end state is in the document from the start and the
 * motion is laid over it, so whatever interrupts the motion only takes it away.
 */
export const moveScreens: ScreenMotion = {
  leave: (screen) => {
    const root = screen.closest('.dw')
    if (!root || !mayMove()) return
    const thread = threadOf(screen)
    const mark = screen.querySelector<HTMLElement>('[aria-busy] > .dw-wallet-mark') ?? undefined
    remains.set(root, {
      top: sheetTop(root),
      thread,
      track: trackOf(screen),
      mark: mark && { element: mark, place: mark.getBoundingClientRect() },
    })
    if (screen.dataset.screen === 'confirm') reviewed.set(root, { thread, frame: root.getBoundingClientRect() })
    // The screen that replaces this one comes in the same task. A later one replaces something else.
    queueMicrotask(() => remains.delete(root))
  },
  come: (screen) => {
    const root = screen.closest('.dw')
    const last = root && remains.get(root)
    if (!root || !last) return
    running.get(root)?.()
    const name = screen.dataset.screen ?? ''
    const top = sheetTop(root)
    const rise = last.top === undefined || top === undefined ? 0 : last.top - top
    const layer = createLayer(root)
    const thread = name === 'track' ? (takeReviewed(root) ?? last.thread) : last.thread
    if (!between.has(name)) reviewed.delete(root)
    const motions = [
      ...glideThread(layer, thread, screen, rise),
      ...breathe(root, screen, rise),
      ...landOnDone(layer, last.track, screen),
      ...flyCheck(layer, last.mark, screen),
    ]
    running.set(root, () => {
      for (const motion of motions) motion.cancel()
      layer.remove()
    })
    removeAfter(layer, motions)
  },
}

/** The thread of the review, where it was in the widget, even if the widget has moved since. */
function takeReviewed(root: Element): Thread | undefined {
  const last = reviewed.get(root)
  if (!last) return undefined
  const { left, top } = root.getBoundingClientRect()
  const [x, y] = [left - last.frame.left, top - last.frame.top]
  const shift = ({ left, top, width, height }: DOMRect) => new DOMRect(left + x, top + y, width, height)
  return {
    isShown: false,
    stops: last.thread.stops.map((stop) => stop && { ...stop, place: shift(stop.place) }),
  }
}

/** The upper edge of a sheet, which stands on the lower edge of the window; undefined for anything else. */
function sheetTop(root: Element): number | undefined {
  const frame = root.parentElement
  if (!frame?.matches('dialog') || getComputedStyle(frame).alignItems !== 'end') return undefined
  return root.getBoundingClientRect().top
}

/** Slides a sheet from its old height to its new one. Its foot goes against it, so that it stands still. */
function breathe(root: Element, screen: HTMLElement, rise: number): Animation[] {
  if (rise === 0) return []
  const slide = (element: Element, by: number) =>
    // Added to what the sheet does already, such as coming in or following a finger.
    element.animate({ translate: [`0 ${by}px`, '0 0'] }, { ...move, composite: 'add' })
  const foot = screen.querySelector('.dw-screen-foot')
  return [slide(root, rise), ...(foot ? [slide(foot, -rise)] : [])]
}
