// @module-tag nightly
import { afterAll, beforeAll, test } from 'vitest'
import { choosePoints } from './support/choosePoints.js'
import { killAtEach } from './support/killAtEach.js'
import { withdrawPoints } from './support/killPoints.js'
import { openDepositor } from './support/openPayments.js'
import { openWithdrawal } from './support/openWithdrawal.js'
import { type CrashSandbox, startCrashSandbox } from './support/startCrashSandbox.js'

const points = choosePoints(withdrawPoints)

let sandbox: CrashSandbox
beforeAll(async () => {
  sandbox = await startCrashSandbox({ blockMs: 250 })
  await sandbox.start()
  await sandbox.healthy()
})
afterAll(() => sandbox?.stop())

test(`withdrawals are paid once across ${points.length} service crashes`, async () => {
  const person = await openDepositor(sandbox)
  const payments = await killAtEach(sandbox, points, () => openWithdrawal(sandbox, person))
  for (const payment of payments) await payment.expectPaidOnce()
})
