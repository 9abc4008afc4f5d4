import { expect, test, vi } from 'vitest'
import { logWaitingOnce } from './createBridge.js'

test('a blocked intent is logged once per reason, not on every attempt', () => {
  const log = vi.fn()
  const waitingLog = logWaitingOnce(log)
  for (let tries = 0; tries < 5; tries += 1) waitingLog.blocked('0x1', 'the recipient refuses')
  waitingLog.blocked('0x2', 'the recipient refuses')
  waitingLog.blocked('0x1', 'the relayer has too little')
  expect(log.mock.calls).toEqual([
    ['bridge waits', { intent: '0x1', reason: 'the recipient refuses' }],
    ['bridge waits', { intent: '0x2', reason: 'the recipient refuses' }],
    ['bridge waits', { intent: '0x1', reason: 'the relayer has too little' }],
  ])
})

test('an intent that recovers and blocks again is logged again', () => {
  const log = vi.fn()
  const waitingLog = logWaitingOnce(log)
  waitingLog.blocked('0x1', 'the chain does not answer')
  waitingLog.resolved('0x1')
  waitingLog.blocked('0x1', 'the chain does not answer')
  expect(log).toHaveBeenCalledTimes(2)
})
