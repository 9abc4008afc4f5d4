import { restOf } from './glideThread.js'
import { easeMove, putInLayer } from './motionLayer.js'

/** The steps of a payment as they were on the screen. */
export type Track = { body: HTMLElement; place: DOMRect; scrolled: number; nodes: readonly DOMRect[]; front: number }

const easeEnter = 'cubic-bezier(0.05, 0.7, 0.1, 1)'
const easeLeave = 'cubic-bezier(0.3, 0, 0.8, 0.15)'

/** When the bead has arrived, in milliseconds. */
const arrival = 240

/** How far above the last node the bead starts if that is the one in work, in pixels. */
const shortWay = 14

/** The steps of a payment, if a screen shows them. */
export function trackOf(screen: HTMLElement): Track | undefined {
  const body = screen.querySelector<HTMLElement>('.dw-screen-body')
  const steps = [...screen.querySelectorAll<HTMLElement>('.dw-timeline > li')]
  if (!body || screen.dataset.screen !== 'track' || steps.length === 0) return undefined
  const nodes = steps.map((step) => (step.querySelector('.dw-timeline-node') ?? step).getBoundingClientRect())
  const front = Math.max(
    0,
    steps.findIndex(({ dataset }) => dataset.state !== 'done'),
  )
  return { body, place: body.getBoundingClientRect(), scrolled: body.scrollTop, nodes, front }
}

/** The bead runs into the last node, which grows to the disc of the outcome, while the rest of the steps leaves. */
export function landOnDone(layer: HTMLElement, track: Track | undefined, screen: HTMLElement): Animation[] {
  const seal = screen.querySelector<HTMLElement>('[data-lands] > .dw-seal')
  const last = track?.nodes.at(-1)
  if (!seal || !track || !last) return []
  const origin = layer.getBoundingClientRect()
  const { body, place } = track
  Object.assign(body.style, { inlineSize: `${place.width}px`, blockSize: `${place.height}px`, overflow: 'hidden' })
  putInLayer(layer, body, place.left - origin.left, place.top - origin.top)
  body.scrollTop = track.scrolled
  const bead = document.createElement('span')
  bead.className = 'dw-bead'
  const [x, y] = centreOf(last)
  putInLayer(layer, bead, x - origin.left, y - origin.top)
  const from = track.front < track.nodes.length - 1 ? centreOf(track.nodes[track.front] ?? last) : [x, y - shortWay]
  const way = `${(from[0] ?? x) - x}px ${(from[1] ?? y) - y}px`
  const rest = centreOf(restOf(screen, seal))
  return [
    body.animate({ opacity: [1, 0] }, { duration: 90, delay: 200, easing: easeLeave, fill: 'both' }),
    bead.animate({ translate: [way, '0 0'] }, { duration: arrival, easing: easeMove, fill: 'both' }),
    bead.animate({ opacity: [0, 1, 1, 0], offset: [0, 0.25, 0.8, 1] }, { duration: 280, fill: 'both' }),
    seal.animate(
      { translate: [`${x - rest[0]}px ${y - rest[1]}px`, '0 0'], scale: [last.width / seal.offsetWidth, 1] },
      { duration: 200, delay: arrival, easing: easeEnter, fill: 'backwards' },
    ),
  ]
}

function centreOf({ left, top, width, height }: DOMRect): [x: number, y: number] {
  return [left + width / 2, top + height / 2]
}
