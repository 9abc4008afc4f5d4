import { move, putInLayer } from './motionLayer.js'

/** The last 140 ms: what changes its looks has almost reached its place. */
const late = 180 / move.duration

/** A stop of the thread between the payer and the address. */
type Stop = { element: HTMLElement; place: DOMRect }

export type Thread = {
  /** It was on the screen until now. */
  isShown: boolean
  /** From the payer to the address. Undefined where they are scrolled out of view. */
  stops: readonly (Stop | undefined)[]
}

/** What flies to a stop, which is hidden meanwhile. */
const flights = new WeakMap<HTMLElement, HTMLElement>()

/** The discs of a screen, as far as they can be seen. */
export function threadOf(screen: HTMLElement): Thread {
  const view = screen.querySelector('.dw-screen-body')?.getBoundingClientRect()
  const stops = discsOf(screen).map((element) => {
    // One that has not arrived goes on from where it is.
    const flown = flights.get(element)
    const place = (flown?.isConnected ? flown : element).getBoundingClientRect()
    const visible = view && place.top >= Math.max(view.top, 0) && place.bottom <= Math.min(view.bottom, innerHeight)
    return visible ? { element, place } : undefined
  })
  return { isShown: true, stops }
}

function discsOf(screen: HTMLElement): HTMLElement[] {
  return [...screen.querySelectorAll<HTMLElement>('.dw-thread > li > :is(.dw-disc, .dw-address-face)')]
}

function asideOf(screen: HTMLElement): number {
  const body = screen.querySelector('.dw-screen-body')
  const [x = 'none'] = body ? getComputedStyle(body).translate.split(' ') : []
  return x === 'none' ? 0 : new DOMMatrixReadOnly(`translateX(${x})`).m41
}

/** The place of an element once the body of its screen, which comes from the side, has arrived. */
export function restOf(screen: HTMLElement, element: Element): DOMRect {
  const { left, top, width, height } = element.getBoundingClientRect()
  return new DOMRect(left - asideOf(screen), top, width, height)
}

/** The discs of the old thread fly to the places of those of the new one, or to the nodes of the steps. */
export function glideThread(layer: HTMLElement, old: Thread, screen: HTMLElement, rise: number): Animation[] {
  const discs = discsOf(screen)
  const nodes = discs.length > 0 ? discs : [...screen.querySelectorAll<HTMLElement>('.dw-timeline-node')]
  const stops = nodes.map((element) => ({ element, place: restOf(screen, element) }))
  const origin = layer.getBoundingClientRect()
  const pairs = stops.map((stop, index) => ({ stop, disc: counterpart(old.stops, index, stops.length) }))
  return pairs.flatMap(({ stop, disc }, index) => {
    if (!disc || disc.element.isConnected) return []
    const [to, from] = [stop.place, disc.place]
    const next = pairs[index + 1]
    const line = next?.disc && moveLine(stop, disc, next.stop, next.disc, rise)
    putInLayer(layer, disc.element, to.left - origin.left, to.top - origin.top)
    flights.set(stop.element, disc.element)
    disc.element.style.transformOrigin = '0 0'
    // The face of an address is an SVG, which has no `offsetWidth`.
    const { width } = disc.element.getBoundingClientRect()
    const flight = disc.element.animate(
      {
        translate: [`${from.left - to.left}px ${from.top - rise - to.top}px`, '0 0'],
        scale: [from.width / width, to.width / width],
      },
      move,
    )
    return [flight, ...(line ? [line] : []), ...change(disc.element, stop.element, old.isShown)]
  })
}

/** The stop of the old thread that a new one stands for: the payer, the address, or what is between them. */
function counterpart(stops: Thread['stops'], index: number, of: number): Stop | undefined {
  if (index === of - 1) return stops.at(-1)
  return index < stops.length - 1 ? stops[index] : undefined
}

/** The line below a stop comes from between the two discs. */
function moveLine(stop: Stop, disc: Stop, next: Stop, nextDisc: Stop, rise: number): Animation | undefined {
  const row = stop.element.closest('li')
  const [from, to] = [nextDisc.place.top - disc.place.bottom, next.place.top - stop.place.bottom]
  if (!row || from <= 0 || to <= 0) return undefined
  const [x, y] = [centre(disc) - centre(stop), disc.place.bottom - rise - stop.place.bottom]
  const frames = { translate: [`${x}px ${y}px`, '0 0'], scale: [`1 ${from / to}`, '1 1'] }
  return row.animate(frames, { ...move, pseudoElement: '::after' })
}

function centre({ place }: Stop): number {
  return place.left + place.width / 2
}

/** The disc that has flown gives way to the one at its place, which may look different. */
function change(flown: HTMLElement, arrived: HTMLElement, isShown: boolean): Animation[] {
  const { duration } = move
  if (holdsTheSame(flown, arrived)) return [arrived.animate({ opacity: [0, 0] }, duration)]
  const comes = isShown ? 0 : 90 / duration
  return [
    arrived.animate({ opacity: [0, 0, 1], offset: [0, late, 1] }, duration),
    // Others may be on their way for longer.
    flown.animate({ opacity: [isShown ? 1 : 0, 1, 1, 0], offset: [0, comes, late, 1] }, { duration, fill: 'forwards' }),
  ]
}

function holdsTheSame(flown: HTMLElement, arrived: HTMLElement): boolean {
  const [before, now] = [flown.childNodes, arrived.childNodes]
  return before.length === now.length && [...before].every((node, index) => node.isEqualNode(now[index] ?? null))
}
