import { type JSX, type RefCallback, useCallback, useState } from 'react'

export type SegmentsProps = {
  /** Number of steps. */
  of: number
  /** Zero-based index of the step in work. Those before it are done. */
  step: number
  /** How long the step in work usually takes, and takes already, in seconds. Undefined if neither is known. */
  pace?: { usual: number; elapsed: number } | undefined
  /** Nothing is known about its progress at the moment. */
  paused?: boolean | undefined
  /** It takes longer than usual. */
  slow?: boolean | undefined
}

/**
 * One segment per step. Full when done, and never fuller than nine tenths before. Does not fall, also if a step is
 * undone. Hidden from screen readers: the words beside it say the same.
 */
export function Segments({ of, step, pace, paused, slow }: SegmentsProps): JSX.Element {
  const [furthest, setFurthest] = useState(step)
  if (step > furthest) setFurthest(step)
  const still = paused === true || step < furthest
  return (
    <div className="dw-segments" aria-hidden="true" data-paused={still || undefined} data-slow={slow || undefined}>
      {Array.from({ length: of }, (_, index) => (
        <Segment
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is the place of a step
          key={index}
          done={index < furthest}
          pace={index === furthest ? pace : undefined}
          still={still}
        />
      ))}
    </div>
  )
}

const quarters = 4
const mostPercent = 90

type SegmentProps = Pick<SegmentsProps, 'pace'> & { done: boolean; still: boolean }

function Segment({ done, pace, still }: SegmentProps): JSX.Element {
  const [first, setFirst] = useState(pace)
  if (pace && !first) setFirst(pace)
  const [reached, setReached] = useState(0)
  const seen = still ? first : pace
  const quarter = seen ? Math.floor(Math.min(1, seen.elapsed / seen.usual) * quarters) * (mostPercent / quarters) : 0
  const percent = Math.max(reached, done ? 100 : quarter)
  if (percent > reached) setReached(percent)
  // Where nothing may move, the percentage is shown. Elsewhere the animation goes on from where the step was at first.
  const share = useCssVariable('--dw-share', `${percent}`)
  const usual = useCssVariable('--dw-usual', `${first?.usual ?? 0}s`)
  const since = useCssVariable('--dw-since', `${-(first?.elapsed ?? 0)}s`)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      for (const set of [share, usual, since]) set(element)
    },
    [share, usual, since],
  )
  return (
    <div className="dw-progress" data-now={(pace && !done) || undefined}>
      <span ref={ref} />
    </div>
  )
}

/**
 * A ref callback that sets a custom property on its element.
 *
 * Uses the CSSOM, because a CSP without `unsafe-inline` blocks style attributes in server-rendered pages.
 */
export function useCssVariable(name: `--${string}`, value: string): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => element?.style.setProperty(name, value), [name, value])
}
