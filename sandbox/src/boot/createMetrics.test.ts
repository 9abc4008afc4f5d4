import { expect, test } from 'vitest'
import { createMetrics } from './createMetrics.js'

/** The samples of a text, by name with labels. */
function samples(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('events are counted by name, and gauges are those of the moment', () => {
  const metrics = createMetrics()
  for (const event of ['payment moved', 'payment moved', 'a "quoted"\nname\\']) metrics.countEvent(event)
  const values = [{ labels: { stage: 'funded' }, value: 3 }]
  const text = metrics.render([{ name: 'deposits_payments', help: 'Active payments.', values }])
  expect(text).toContain('# HELP deposits_payments Active payments.\n# TYPE deposits_payments gauge\n')
  expect(samples(text)).toMatchObject({
    'deposits_events_total{event="payment moved"}': 2,
    'deposits_events_total{event="a \\"quoted\\"\\nname\\\\"}': 1,
    'deposits_payments{stage="funded"}': 3,
  })
  expect(samples(metrics.render([]))).not.toHaveProperty(['deposits_payments{stage="funded"}'])
})

test('the time of requests is a cumulative histogram', () => {
  const metrics = createMetrics()
  const labels = { method: 'GET', route: '/payments', status: 200 }
  for (const seconds of [0.004, 0.2, 100]) metrics.observeRequest(labels, seconds)
  metrics.observeRequest({ ...labels, status: 404 }, 1)
  const pairs = 'method="GET",route="/payments",status="200"'
  const text = metrics.render([])
  expect(samples(text)).toMatchObject({
    [`deposits_request_seconds_bucket{${pairs},le="0.005"}`]: 1,
    [`deposits_request_seconds_bucket{${pairs},le="0.1"}`]: 1,
    [`deposits_request_seconds_bucket{${pairs},le="0.25"}`]: 2,
    [`deposits_request_seconds_bucket{${pairs},le="30"}`]: 2,
    [`deposits_request_seconds_bucket{${pairs},le="+Inf"}`]: 3,
    [`deposits_request_seconds_count{${pairs}}`]: 3,
    [`deposits_request_seconds_sum{${pairs}}`]: 100.204,
    [`deposits_request_seconds_count{${pairs.replace('200', '404')}}`]: 1,
  })
  expect(samples(text).process_resident_memory_bytes).toBeGreaterThan(1_000_000)
})
