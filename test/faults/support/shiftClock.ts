type Clock = { clockShift: number }

/** Runs in the page: offsets `Date` by `byMs`. Change the offset later with `window.clockShift`. */
export function shiftClock(byMs: number): void {
  const host = window as unknown as Clock
  const Real = Date
  const now = () => Real.now() + host.clockShift
  host.clockShift = byMs
  window.Date = new Proxy(Real, {
    construct: (target, values) => (values.length === 0 ? new target(now()) : Reflect.construct(target, values)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
