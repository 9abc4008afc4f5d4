import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { TimelineItem } from '../../../ui/Timeline.js'
import { createLayer, easeMove, mayMove, putInLayer, removeAfter } from '../../shell/motion/motionLayer.js'

/** The bead, and the line behind it. It comes and goes in 80 ms at both ends of its way. */
const way = { duration: 600, delay: 80, easing: easeMove, fill: 'backwards' } as const
const total = way.delay + way.duration
const seen = { offset: [0, way.delay / total, (total - 40) / total, 1], opacity: [0, 1, 1, 0] }

/** What was shown before. */
type Shown = { items: readonly TimelineItem[]; step: number; seenAt: number }

/**
 * A bead that rolls down the timeline when a step is done, and the line that follows it. The end state is shown from the
 * start. What was done before, or while nobody looked, does not move.
 *
 * @param step Zero-based index of the step in work.
 * @param seenAt When the payment was fetched.
 * @returns The ref of the element around the timeline.
 */
export function useBead(
  items: readonly TimelineItem[],
  step: number,
  seenAt: number,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef<Shown>(undefined)
  const stop = useRef(() => {})
  const away = useAway()
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { items, step, seenAt }
    if (!before || !frame.current) return
    const missed = away.current
    // The first response after the tab is visible again covers what happened while it was hidden.
    if (before.seenAt !== seenAt && !document.hidden) away.current = false
    const isNews = step > before.step && items.length === before.items.length
    if (!isNews || missed || !mayMove()) return
    stop.current()
    stop.current = roll(frame.current, before, step)
  }, [items, step, seenAt, away])
  return frame
}

/** Whether the page was hidden since the last answer. */
function useAway(): RefObject<boolean> {
  const away = useRef(false)
  useEffect(() => {
    const note = () => {
      if (document.hidden) away.current = true
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return away
}

function roll(frame: HTMLElement, before: Shown, step: number): () => void {
  const steps = [...frame.querySelectorAll<HTMLElement>('.dw-timeline > li')].slice(before.step, step + 1)
  const layer = createLayer(frame)
  const origin = layer.getBoundingClientRect()
  const stops = steps.flatMap((element, index) => {
    const node = element.querySelector<HTMLElement>('.dw-timeline-node')
    if (!node) return []
    const { left, top, width } = node.getBoundingClientRect()
    return [
      { element, node, item: before.items[before.step + index], x: left - origin.left, y: top - origin.top, width },
    ]
  })
  const first = stops[0]?.y ?? 0
  const length = (stops.at(-1)?.y ?? first) - first
  /** How far down the way a stop is, from 0 to 1. */
  const shareOf = ({ y }: { y: number }) => (length > 0 ? (y - first) / length : 1)

  const motions = stops.flatMap((stop, index) => {
    const next = stops[index + 1]
    const line = next && drawLine(stop.element, shareOf(stop), shareOf(next))
    const cover = coverNode(layer, stop, index === 0 ? 0 : shareOf(stop))
    return [...(line ? [line] : []), ...(cover ? [cover] : [])]
  })
  const bead = document.createElement('span')
  bead.className = 'dw-bead'
  putInLayer(layer, bead, 0, 0)
  const translate = stops.map(({ x, y, width }) => `${x + width / 2}px ${y + width / 2}px`)
  motions.push(bead.animate({ translate, offset: stops.map(shareOf) }, { ...way, fill: 'both' }))
  motions.push(bead.animate(seen, { duration: total, fill: 'both' }))
  removeAfter(layer, motions)
  return () => {
    for (const motion of motions) motion.cancel()
    layer.remove()
  }
}

/** The line after a step grows while the bead is on it. */
function drawLine(step: HTMLElement, from: number, to: number): Animation {
  const frames = { scale: ['1 0', '1 0', '1 1', '1 1'], offset: [0, from, to, 1] }
  return step.animate(frames, { ...way, pseudoElement: '::after' })
}

type Stop = { node: HTMLElement; item: TimelineItem | undefined; x: number; y: number }

/** A node looks as before until the bead has come to it, or has left it. */
function coverNode(layer: HTMLElement, { node, item, x, y }: Stop, share: number): Animation | undefined {
  if (item?.state !== 'now' && item?.state !== 'next') return undefined
  const cover = document.createElement('span')
  cover.dataset.state = item.state
  const old = node.cloneNode() as HTMLElement
  old.style.animation = 'none'
  cover.append(old)
  putInLayer(layer, cover, x, y)
  const [duration, delay] = share === 0 ? [220, 120] : share === 1 ? [140, total - 120] : [140, total / 3]
  return cover.animate({ opacity: [1, 0] }, { duration, delay, fill: 'both' })
}
