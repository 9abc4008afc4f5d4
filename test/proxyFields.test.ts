import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hostQuoteFields } from '../src/proxy/options/fields.js'
import { routes } from '../src/proxy/routes.js'

const guide = readFileSync(new URL('../docs/proxy.md', import.meta.url), 'utf8')
const [, section = ''] = guide.split('## What a browser may send\n')

const inCode = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

/** One row of the table per request and field. */
const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`.*?) +\| (`.*?) +\| (\w.*?) +\|$/gm)].flatMap(
  ([, requests = '', fields = '', treatment = '']) =>
    inCode(requests).flatMap((request) => inCode(fields).map((field) => ({ request, field, treatment }))),
)
const isSet = ({ treatment }: { treatment: string }) => treatment.startsWith('set')
const nameOf = ({ request, field }: { request: string; field: string }) => `${request} ${field}`

const forwarded = routes.flatMap(({ method, path, query = [], body = [], hostBody = [] }) =>
  [...query, ...body, ...hostBody].map((field) => `${method} ${path} ${field}`),
)

test('the guide names every field that a browser may send, and no other', () => {
  expect(
    rows
      .filter((row) => !isSet(row))
      .map(nameOf)
      .sort(),
  ).toEqual([...forwarded].sort())
})

test('the guide says of every field what the proxy does', () => {
  for (const row of rows) expect(row.treatment, nameOf(row)).toMatch(/^(?:owned|listed|bounded|set|passed on)\b/)
})

test('what the guide calls set by the proxy is never taken from a browser', () => {
  expect(rows.filter(isSet)).not.toEqual([])
  for (const row of rows.filter(isSet)) expect(forwarded).not.toContain(nameOf(row))
})

test.each(hostQuoteFields)('the guide says that %s is for the host to list', (field) => {
  expect(rows).toContainEqual({ request: 'POST payments/quotes', field, treatment: 'listed in `quoteOptions`' })
})
