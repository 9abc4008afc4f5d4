import { restOf } from './glideThread.js'
import { move, putInLayer } from './motionLayer.js'

/** How long the mark is looked at before it flies, in milliseconds. */
const delay = 240

/** The mark of a wallet that has signed becomes a check, which flies into the first step. */
export function flyCheck(
  layer: HTMLElement,
  mark: { element: HTMLElement; place: DOMRect } | undefined,
  screen: HTMLElement,
): Animation[] {
  const node = screen.dataset.screen === 'track' && screen.querySelector('.dw-timeline-node')
  if (!node || !mark || mark.place.width === 0) return []
  const origin = layer.getBoundingClientRect()
  const { element, place } = mark
  const to = restOf(screen, node)
  element.dataset.signed = ''
  putInLayer(layer, element, 0, 0)
  const size = element.offsetWidth
  // The mark may still be coming, and be smaller than it will be.
  const [left, top] = [place.left - (size - place.width) / 2, place.top - (size - place.height) / 2]
  putInLayer(layer, element, left - origin.left, top - origin.top)
  const scale = to.width / size
  const translate = `${to.left - left}px ${to.top - top}px`
  element.style.transformOrigin = '0 0'
  const flight = { ...move, delay, fill: 'both' } as const
  return [
    element.animate({ translate: ['0 0', translate], scale: [1, scale] }, flight),
    element.animate({ opacity: [1, 0] }, { duration: 80, delay: delay + move.duration, fill: 'both' }),
    ...[...element.querySelectorAll('.dw-wallet-check')].map((check) =>
      check.animate({ opacity: [0, 1] }, { duration: 140, fill: 'both' }),
    ),
  ]
}
