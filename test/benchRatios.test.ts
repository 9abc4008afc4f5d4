import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { situations } from '../bench/pages/visitPage.mjs'
import { bestRatios, compareRatios, ratiosOf } from '../bench/ratios.mjs'

const speed = (per_second: number) => ({ per_second, p50_ms: 1, p99_ms: 2 })
const requests = { upstream: speed(4_000), http_proxy: speed(1_000), deposit_proxy: speed(2_000) }
const results = {
  machine: { cpus: 2 },
  pages: { bare: { x1: { visible_ms: 50 } }, widget: { initial_bytes: { js: 9 }, x1: { visible_to_bare: 2.1 } } },
  'proxy:requests': { connections: 50, payment: requests },
  'service:boot': { failed: 'It took more than 120 seconds.' },
}

test('the ratios of a run are those to what is measured beside it', () => {
  expect(ratiosOf(results)).toEqual({
    'widget at CPU x1, to bare React': 2.1,
    'proxied payment, to http-proxy': 0.5,
    'proxied payment, to a bare upstream': 2,
  })
})

test('a failed part has no ratios', () => {
  expect(ratiosOf({ pages: { failed: 'no browser' }, 'proxy:requests': { failed: 'no port' } })).toEqual({})
})

test('a ratio regresses when it is more than a tenth above the release', () => {
  const released = { a: 2, b: 2, c: 2 }
  expect(compareRatios({ a: 2.2, b: 2.21, c: 1.5, added: 9 }, released)).toEqual([
    { name: 'a', measured: 2.2, released: 2, regressed: false },
    { name: 'b', measured: 2.21, released: 2, regressed: true },
    { name: 'c', measured: 1.5, released: 2, regressed: false },
  ])
})

test('of two measurements the better one counts', () => {
  expect(bestRatios({ a: 2, b: 3 }, { a: 2.5, b: 2.9 })).toEqual({ a: 2, b: 2.9 })
})

test('every ratio stored for the release is still measured', () => {
  const released = JSON.parse(readFileSync('bench/released.json', 'utf8'))
  const page = Object.fromEntries(Object.keys(situations).map((name) => [name, { visible_to_bare: 1 }]))
  const all = { pages: { widget: page, 'script-tag': page }, 'proxy:requests': { payment: requests, quotes: requests } }
  expect(Object.keys(ratiosOf(all))).toEqual(expect.arrayContaining(Object.keys(released.ratios)))
})
