import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addFact, createLog, withFacts } from './createLog.js'

function open() {
  const lines: string[] = []
  const events: string[] = []
  const log = createLog((line) => lines.push(line), { always: { pid: 7 }, onEvent: (event) => events.push(event) })
  return { log, events, lines, entries: () => lines.map((line) => JSON.parse(line)) }
}

test('each event is one line of JSON with its time and facts', () => {
  const { log, lines, entries, events } = open()
  log('payment moved', { payment: 'a', error: 'two\nlines "quoted"' })
  log('ready')
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
  const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  expect(entries()).toEqual([
    { time, event: 'payment moved', pid: 7, payment: 'a', error: 'two\nlines "quoted"' },
    { time, event: 'ready', pid: 7 },
  ])
  expect(events).toEqual(['payment moved', 'ready'])
})

test('concurrent requests keep their facts apart', async () => {
  const { log, entries } = open()
  const handle = (request: string, payment: string) =>
    withFacts({ request }, async () => {
      await sleep(1)
      log('begun')
      addFact('payment', payment)
      await sleep(1)
      log('ended')
    })
  await Promise.all([handle('r1', 'p1'), handle('r2', 'p2')])
  addFact('payment', 'of no request')
  log('after')
  const facts = entries().map(({ event, request, payment }) => [event, request, payment])
  expect(facts.filter(([, request]) => request === 'r1')).toEqual([
    ['begun', 'r1', undefined],
    ['ended', 'r1', 'p1'],
  ])
  expect(facts.filter(([, request]) => request === 'r2').at(-1)).toEqual(['ended', 'r2', 'p2'])
  expect(facts.at(-1)).toEqual(['after', undefined, undefined])
})
