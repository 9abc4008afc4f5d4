import { type RefCallback, useCallback, useRef, useState } from 'react'

const pageSize = 100

/**
 * How many rows of a long list to draw: a page, and a page more each time its end comes near.
 *
 * @param resetKey Starts over with one page whenever it changes.
 */
export function useGrowingLimit(resetKey: string): {
  limit: number
  /** Goes on an element at the end of the list. */
  sentinel: RefCallback<HTMLElement>
  /** Draws so many rows at once, for jumps. */
  showAtLeast: (count: number) => void
} {
  const [state, setState] = useState({ resetKey, limit: pageSize })
  const observer = useRef<IntersectionObserver>(undefined)
  const limit = state.resetKey === resetKey ? state.limit : pageSize

  const showAtLeast = useCallback(
    (count: number) => {
      setState((last) => {
        const now = last.resetKey === resetKey ? last.limit : pageSize
        return { resetKey, limit: Math.max(now, Math.ceil(count / pageSize) * pageSize) }
      })
    },
    [resetKey],
  )
  const sentinel = useCallback(
    (element: HTMLElement | null) => {
      observer.current?.disconnect()
      if (element === null || typeof IntersectionObserver === 'undefined') return
      observer.current = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) showAtLeast(limit + 1)
        },
        { rootMargin: '600px' },
      )
      observer.current.observe(element)
    },
    [limit, showAtLeast],
  )
  return { limit, sentinel, showAtLeast }
}
