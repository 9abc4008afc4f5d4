/**
 * Describes the element that has focus. Runs in the page, so it uses nothing from outside.
 *
 * @returns {{ place: 'body' | 'host' | 'frame' | 'widget', hidden: boolean, name: string }} `hidden`: other content covers
 *   all of it, or it is outside the viewport (WCAG 2.4.11).
 */
export function readStop() {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element || element === document.body) return { place: 'body', hidden: false, name: '' }
  const name = `${element.localName} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 60)}"`
  if (!element.closest('[data-dw]')) return { place: 'host', hidden: false, name }
  if (element.localName === 'iframe') return { place: 'frame', hidden: false, name }
  const { left, top, width, height } = element.getBoundingClientRect()
  const root = element.getRootNode()
  // A checkbox is drawn by its label.
  const drawn = [element, ...(element.labels ?? [])]
  const isSeen = ([x, y]) => {
    const at = root.elementFromPoint(left + width * x, top + height * y)
    return at !== null && drawn.some((part) => part.contains(at))
  }
  const points = [
    [0.5, 0.5],
    [0.1, 0.2],
    [0.9, 0.2],
    [0.1, 0.8],
    [0.9, 0.8],
  ]
  return { place: 'widget', hidden: !points.some(isSeen), name }
}
