import { expect, test, vi } from 'vitest'
import { tellWaiting } from './tellWaiting.js'

test('an intent that nobody can pay is told once for each reason, not at every try', () => {
  const log = vi.fn()
  const waits = tellWaiting(log)
  for (let tries = 0; tries < 5; tries += 1) waits.because('0x1', 'the recipient refuses')
  waits.because('0x2', 'the recipient refuses')
  waits.because('0x1', 'the relayer has too little')
  expect(log.mock.calls).toEqual([
    ['bridge waits', { intent: '0x1', reason: 'the recipient refuses' }],
    ['bridge waits', { intent: '0x2', reason: 'the recipient refuses' }],
    ['bridge waits', { intent: '0x1', reason: 'the relayer has too little' }],
  ])
})

test('an intent that went on and is stuck again says so again', () => {
  const log = vi.fn()
  const waits = tellWaiting(log)
  waits.because('0x1', 'the chain does not answer')
  waits.over('0x1')
  waits.because('0x1', 'the chain does not answer')
  expect(log).toHaveBeenCalledTimes(2)
})
