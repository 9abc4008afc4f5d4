type Options = {
  /** What follows the last item: the first one, or nothing. */
  end: 'wrap' | 'stop'
  /** Number of items that PageUp and PageDown move by. Without it they do nothing. */
  page?: number
  /** Set when the left and right arrow keys move too, as the writing direction of the list. */
  direction?: string
}

/** The index that a key moves to from another one, or undefined for a key that does not move. */
export function arrowKeyTarget(key: string, from: number, count: number, options: Options): number | undefined {
  const { end, page, direction } = options
  if (count === 0) return undefined
  const clamped = (index: number) => Math.max(0, Math.min(count - 1, index))
  const next = (by: 1 | -1) => (end === 'wrap' ? (from + by + count) % count : clamped(from + by))
  switch (key) {
    case 'ArrowDown':
      return next(1)
    case 'ArrowUp':
      return next(-1)
    case 'ArrowRight':
    case 'ArrowLeft':
      return direction === undefined ? undefined : next((key === 'ArrowRight') === (direction !== 'rtl') ? 1 : -1)
    case 'PageDown':
      return page === undefined ? undefined : clamped(from + page)
    case 'PageUp':
      return page === undefined ? undefined : clamped(from - page)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
