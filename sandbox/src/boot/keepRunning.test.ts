import { expect, test } from 'vitest'
import { until } from '../testing/until.js'
import { keepRunning } from './keepRunning.js'

test('a program that died is started again, and again when that fails', async () => {
  let runs = false
  let starts = 0
  const events: string[] = []
  const kept = keepRunning({
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
  expect(events).toEqual(['thing stays down', 'thing restarted'])
  runs = false
  await until(() => (starts === 3 ? true : undefined))
  await kept.stop()
})
