import { expect, test } from 'vitest'
import { until } from '../testing/until.js'
import { supervise } from './supervise.js'

test('a program that died is restarted, and a failed restart is retried', async () => {
  let runs = false
  let starts = 0
  const events: string[] = []
  const supervisor = supervise({
    name: 'thing',
    isRunning: () => runs,
    start: async () => {
      starts += 1
      if (starts === 1) throw new Error('not yet')
      runs = true
    },
    log: (event) => events.push(event),
  })
  await until(() => (runs ? true : undefined))
  await until(() => (events.length === 2 ? true : undefined))
  expect(events).toEqual(['thing restart failed', 'thing restarted'])
  runs = false
  await until(() => (starts === 3 ? true : undefined))
  await supervisor.stop()
})
