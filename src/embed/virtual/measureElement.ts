/** Height of a row with its border, in px. */
export function measureElement(element: HTMLElement, entry: ResizeObserverEntry | undefined): number {
  return Math.round(entry?.borderBoxSize[0]?.blockSize ?? element.offsetHeight)
}
