/** The curve of what changes place. */
export const easeMove = 'cubic-bezier(0.2, 0, 0, 1)'

/** How discs, lines and sheets move, in milliseconds. */
export const move = { duration: 320, easing: easeMove } as const

/** Whether anything may move now: not without support, not in a hidden tab, and not for those who want no motion. */
export function mayMove(): boolean {
  // Support first: an environment without animations may not know media queries either.
  if (!('animate' in Element.prototype) || document.hidden) return false
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** What is on its way, above the content that it leads to. Nothing in it can be pressed or read. */
export function createLayer(frame: Element): HTMLElement {
  const layer = document.createElement('div')
  layer.inert = true
  layer.ariaHidden = 'true'
  layer.style.cssText = 'position: relative; block-size: 0; z-index: 1; pointer-events: none'
  frame.append(layer)
  return layer
}

/** Puts an element at a place of the layer, in pixels from its upper left corner. */
export function putInLayer(layer: HTMLElement, element: HTMLElement, x: number, y: number): void {
  Object.assign(element.style, { position: 'absolute', insetInline: 'auto', left: `${x}px`, top: `${y}px` })
  layer.append(element)
}

/** Removes the layer once all of its motions have ended. */
export function removeAfter(layer: HTMLElement, motions: readonly Animation[]): void {
  // Cancelled motions reject.
  void Promise.allSettled(motions.map(({ finished }) => finished)).then(() => layer.remove())
}
