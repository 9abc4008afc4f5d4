import { type JSX, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './Icon.js'

export type FoldProps = {
  /** Until it is pressed. Default false. */
  startsOpen?: boolean
  /** The line that is always there, to press. */
  summary: ReactNode
  /** At the end of that line. */
  end?: ReactNode
  children: ReactNode
}

/** A row of a card that unfolds what belongs to it. Folded, its content is not in the document. */
export function Fold({ startsOpen = false, summary, end, children }: FoldProps): JSX.Element {
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? startsOpen
  const content = useRef<HTMLDivElement>(null)
  const rendered = useFolding(content, open)
  return (
    <>
      <button
        type="button"
        className="dw-row dw-text-sm dw-card-divider dw-row-slim"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setChosen(!open)}
      >
        <span className="dw-row-main">{summary}</span>
        {end}
        <Icon name="down" />
      </button>
      {rendered && (
        <div ref={content} id={id}>
          {children}
        </div>
      )}
    </>
  )
}

const openMs = 220
const closeMs = 140

/**
 * Moves the height of an element between none and its own when `open` changes. What starts open stands at once.
 *
 * @returns Whether the content is rendered, which it is until it has folded. On its way out it is inert.
 */
function useFolding(content: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [rendered, setRendered] = useState(open)
  const last = useRef(open)
  const motion = useRef<Animation>(undefined)
  if (open && !rendered) setRendered(true)
  useLayoutEffect(() => {
    const element = content.current
    if (!element || last.current === open) return
    last.current = open
    element.inert = !open
    const rest = () => {
      motion.current = undefined
      setRendered(open)
    }
    // A fold that is turned around goes back from where it is.
    motion.current ??= unfold(element)
    if (!motion.current) return rest()
    motion.current.playbackRate = open ? 1 : -openMs / closeMs
    motion.current.onfinish = rest
    motion.current.play()
  }, [open, content])
  return rendered
}

/** Undefined where nothing may or can move. Folded, it keeps its last frame until it is removed. */
function unfold(element: HTMLElement): Animation | undefined {
  if (!element.animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const { height } = getComputedStyle(element)
  return element.animate(
    [
      { height: '0px', opacity: 0, overflow: 'clip' },
      { height, opacity: 1, overflow: 'clip' },
    ],
    { duration: openMs, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'backwards' },
  )
}
