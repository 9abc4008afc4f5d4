// @module-tag nightly
import { afterAll, beforeAll, test } from 'vitest'
import { choosePoints } from './support/choosePoints.js'
import { killAtEach } from './support/killAtEach.js'
import { blockPoints, bootPoints, executionPoints } from './support/killPoints.js'
import { openDepositor, openSwap } from './support/openPayments.js'
import { type CrashSandbox, startCrashSandbox } from './support/startCrashSandbox.js'

const points = choosePoints([...blockPoints, ...executionPoints, ...bootPoints])

let sandbox: CrashSandbox
beforeAll(async () => {
  sandbox = await startCrashSandbox({ blockMs: 250 })
  await sandbox.start()
  await sandbox.healthy()
})
afterAll(() => sandbox?.stop())

test(`wallet payments are executed once across ${points.length} service crashes`, async () => {
  const person = await openDepositor(sandbox)
  const payments = await killAtEach(sandbox, points, () => openSwap(sandbox, person))
  for (const payment of payments) await payment.expectPaidOnce()
})
