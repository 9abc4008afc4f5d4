// @module-tag nightly
import { afterAll, beforeAll, test } from 'vitest'
import { choosePoints } from './support/choosePoints.js'
import { killAtEach } from './support/killAtEach.js'
import { bridgePoints, refundPoints } from './support/killPoints.js'
import { openCrossing, openRefund } from './support/openCrossing.js'
import { openDepositor } from './support/openPayments.js'
import { type CrashSandbox, startCrashSandbox } from './support/startCrashSandbox.js'

const crossing = choosePoints(bridgePoints)
const refunding = choosePoints(refundPoints)

let sandbox: CrashSandbox
beforeAll(async () => {
  sandbox = await startCrashSandbox({ blockMs: 250 })
  await sandbox.start()
  await sandbox.healthy()
})
afterAll(() => sandbox?.stop())

test(`cross-chain payments survive ${crossing.length} service and database crashes`, async () => {
  const person = await openDepositor(sandbox, 'arbitrum')
  const open = () => openCrossing(sandbox, person)
  const payments = await killAtEach(sandbox, crossing, open, sandbox.killWithDatabase)
  for (const payment of payments) await payment.expectPaidOnce()
})

test(`bridge refunds arrive once across ${refunding.length} service crashes`, async () => {
  const person = await openDepositor(sandbox, 'arbitrum')
  const payments = await killAtEach(sandbox, refunding, () => openRefund(sandbox, person))
  for (const payment of payments) await payment.expectPaidOnce()
})
