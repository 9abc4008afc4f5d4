import { afterAll, beforeAll, test } from 'vitest'
import { choosePoints } from './support/choosePoints.js'
import { killAtEach } from './support/killAtEach.js'
import { blockPoints, executionPoints, payoutPoints } from './support/killPoints.js'
import { openCard } from './support/openPayments.js'
import { type CrashSandbox, startCrashSandbox } from './support/startCrashSandbox.js'

const everyPoint = [...payoutPoints, ...blockPoints, ...executionPoints]
// `npm test` takes the worst one: money has left, and only the chain knows.
const points = process.env.SCALE === '1' ? choosePoints(everyPoint) : ['send:after-broadcast#1']

let sandbox: CrashSandbox
beforeAll(async () => {
  sandbox = await startCrashSandbox({ blockMs: 250 })
  await sandbox.start()
  await sandbox.healthy()
})
afterAll(() => sandbox?.stop())

test(`card payments are executed once across ${points.length} service crashes`, async () => {
  const payments = await killAtEach(sandbox, points, () => openCard(sandbox))
  for (const payment of payments) await payment.expectPaidOnce()
})
