import type { Virtualizer } from './VirtualizerOptions.js'

/** Reports the size of the scroll element now and on every change. */
export function observeElementRect(
  { scrollElement }: Virtualizer,
  report: (rect: { width: number; height: number }) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined
  const notify = () => report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight })
  notify()
  const observer = new ResizeObserver(notify)
  observer.observe(scrollElement)
  return () => observer.disconnect()
}
