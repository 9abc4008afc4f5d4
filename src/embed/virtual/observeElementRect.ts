import type { Virtualizer } from './VirtualWish.js'

/** Tells how much of a list can be seen at once, now and whenever that changes. */
export function observeElementRect(
  { scrollElement }: Virtualizer,
  report: (rect: { width: number; height: number }) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined
  const tell = () => report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight })
  tell()
  const observer = new ResizeObserver(tell)
  observer.observe(scrollElement)
  return () => observer.disconnect()
}
