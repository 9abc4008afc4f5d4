/** Kinds of work of the main thread, and the names of the trace events that are counted as it. */
const kinds = [
  ['compile', /^V8\.(?:Parse|PreParse|Compile|Deserialize)|^v8\.(?:compile|parse)/],
  ['script', /^(?:FunctionCall|EvaluateScript|TimerFire|RunMicrotasks|FireAnimationFrame|EventDispatch)$|^v8\.|^V8\./],
  ['style', /^(?:UpdateLayoutTree|ParseAuthorStyleSheet)$/],
  ['layout', /^(?:Layout|HitTest|IntersectionObserver.*)$/],
  ['paint', /^(?:PrePaint|Paint|PaintImage|Layerize|Commit|UpdateLayer|CompositeLayers)$/],
]

export const kindNames = [...kinds.map(([name]) => name), 'browser', 'waiting']

const categories = [
  'toplevel',
  'blink.user_timing',
  'devtools.timeline',
  'v8',
  'v8.execute',
  'disabled-by-default-v8.compile',
  'loading',
]

/**
 * Traces what an action makes the main thread of a page do.
 *
 * @param {import('playwright').CDPSession} devTools
 * @param {() => Promise<unknown>} action Resolves once what is to be measured is over.
 * @returns {Promise<object[]>} The events of the trace.
 */
export async function trace(devTools, action) {
  const events = []
  const collect = ({ value }) => events.push(...value)
  devTools.on('Tracing.dataCollected', collect)
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await action()
  const complete = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve))
  await devTools.send('Tracing.end')
  await complete
  devTools.off('Tracing.dataCollected', collect)
  return events
}

/**
 * Sums the milliseconds of each kind of work from an event on. An event inside another one counts for itself only.
 *
 * @param {object[]} events
 * @param {{ start: object, ms: number }} window The event that it starts with, and its length.
 * @returns {Record<string, number>} Milliseconds by kind.
 */
export function workIn(events, { start, ms }) {
  const end = start.ts + ms * 1_000
  const own = events
    .filter(
      ({ pid, tid, ph, ts }) => pid === start.pid && tid === start.tid && ph === 'X' && ts >= start.ts && ts < end,
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const work = Object.fromEntries(kindNames.map((name) => [name, 0]))
  const open = []
  const close = () => {
    const { name, dur, inside } = open.pop()
    work[kindOf(name)] += (dur - inside) / 1_000
  }
  for (const { name, ts, dur = 0 } of own) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= ts) close()
    const outer = open.at(-1)
    // An event that outlasts its window or its parent counts up to there.
    const length = Math.min(dur, (outer ? outer.ts + outer.dur : end) - ts)
    if (outer) outer.inside += length
    open.push({ name, ts, dur: length, inside: 0 })
  }
  while (open.length > 0) close()
  const busy = Object.values(work).reduce((sum, value) => sum + value, 0)
  return { ...work, waiting: Math.max(0, ms - busy) }
}

function kindOf(name) {
  return kinds.find(([, names]) => names.test(name))?.[0] ?? 'browser'
}
