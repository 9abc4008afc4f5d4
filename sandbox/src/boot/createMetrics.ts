/** A value that is read when the metrics are. */
export type Gauge = {
  name: string
  help: string
  values: readonly { labels: Labels; value: number }[]
  /** Something else counts it, and never down. */
  type?: 'counter'
}

type Labels = Readonly<Record<string, string | number>>

/** What a process counts, for Prometheus. Labels never hold ids, so that their number stays small. */
export type Metrics = {
  countEvent: (event: string) => void
  observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void
  /** Everything in the text format of Prometheus, version 0.0.4. */
  render: (gauges: readonly Gauge[]) => string
}

/** Upper bounds in seconds, from a cached read to the longest wait of a client. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Histogram = { labels: Labels; counts: number[]; sum: number; count: number }

export function createMetrics(): Metrics {
  const events = new Map<string, number>()
  const requests = new Map<string, Histogram>()
  return {
    countEvent: (event) => void events.set(event, (events.get(event) ?? 0) + 1),
    observeRequest: (labels, seconds) => {
      const key = `${labels.method} ${labels.route} ${labels.status}`
      const found = requests.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
      requests.set(key, {
        labels,
        counts: found.counts.map((count, index) => (seconds <= (bounds[index] ?? 0) ? count + 1 : count)),
        sum: found.sum + seconds,
        count: found.count + 1,
      })
    },
    render: (gauges) =>
      [
        ...family('deposits_events_total', 'counter', 'Events of the log, by name.', [
          ...[...events].map(([event, value]) => line('deposits_events_total', { event }, value)),
        ]),
        ...family('deposits_request_seconds', 'histogram', 'Time that responses took.', [
          ...[...requests.values()].flatMap((histogram) => linesOf('deposits_request_seconds', histogram)),
        ]),
        ...[...gauges, ...processGauges()].flatMap(({ name, help, values, type = 'gauge' }) =>
          family(
            name,
            type,
            help,
            values.map(({ labels, value }) => line(name, labels, value)),
          ),
        ),
        '',
      ].join('\n'),
  }
}

function family(name: string, type: string, help: string, lines: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}

function linesOf(name: string, { labels, counts, sum, count }: Histogram): string[] {
  return [
    ...counts.map((value, index) => line(`${name}_bucket`, { ...labels, le: bounds[index] ?? '' }, value)),
    line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    line(`${name}_sum`, labels, sum),
    line(`${name}_count`, labels, count),
  ]
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(`${text}`)}"`)
  return pairs.length === 0 ? `${name} ${value}` : `${name}{${pairs.join(',')}} ${value}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function processGauges(): Gauge[] {
  const { user, system } = process.cpuUsage()
  const of = (name: string, help: string, value: number): Gauge => ({ name, help, values: [{ labels: {}, value }] })
  return [
    { ...of('process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6), type: 'counter' },
    of('process_resident_memory_bytes', 'Memory used.', process.memoryUsage.rss()),
    of('process_start_time_seconds', 'Start, in Unix seconds.', Math.round(Date.now() / 1_000 - process.uptime())),
  ]
}
