/** By how much a ratio may exceed that of the release. */
const TOLERANCE = 1.1

/**
 * The figures of a run that do not depend on the machine: how many times as long as the thing beside it, measured
 * alternately. Less is better. Parts that were not measured, or failed, have none.
 *
 * @param {Record<string, any>} results What `npm run bench` prints.
 * @returns {Record<string, number>}
 */
export function ratiosOf({ pages = {}, 'proxy:requests': requests = {} }) {
  const ratios = {}
  for (const page of ['widget', 'script-tag'])
    for (const [slowdown, timing] of Object.entries(pages[page] ?? {}))
      if (timing?.visible_to_bare !== undefined)
        ratios[`${page} at CPU ${slowdown}, to bare React`] = timing.visible_to_bare
  for (const kind of ['payment', 'quotes']) {
    const { upstream, http_proxy, deposit_proxy } = requests[kind] ?? {}
    if (!deposit_proxy) continue
    ratios[`proxied ${kind}, to http-proxy`] = round(http_proxy.per_second / deposit_proxy.per_second)
    ratios[`proxied ${kind}, to a bare upstream`] = round(upstream.per_second / deposit_proxy.per_second)
  }
  return ratios
}

/**
 * Compares measured ratios with those of the release. A new one has nothing to be compared with.
 * @param {Record<string, number>} measured
 * @param {Record<string, number>} released
 * @returns {{ name: string, measured: number, released: number, regressed: boolean }[]}
 */
export function compareRatios(measured, released) {
  return Object.entries(measured).flatMap(([name, value]) => {
    const before = released[name]
    return before === undefined
      ? []
      : [{ name, measured: value, released: before, regressed: value > before * TOLERANCE }]
  })
}

/** The lower of both for each ratio: what disturbs a measurement makes it slower, not faster. */
export function bestRatios(one, other) {
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, Math.min(value, other[name] ?? value)]))
}

function round(value) {
  return Math.round(value * 100) / 100
}
