import { afterAll, beforeAll, test } from 'vitest'
import { choosePoints, crashSeed } from './support/choosePoints.js'
import { killAtEach } from './support/killAtEach.js'
import { blockPoints, executionPoints, payoutPoints } from './support/killPoints.js'
import { openCard } from './support/openPayments.js'
import { type CrashSandbox, startCrashSandbox } from './support/startCrashSandbox.js'

const points = choosePoints([...payoutPoints, ...blockPoints, ...executionPoints])

let sandbox: CrashSandbox
beforeAll(async () => {
  sandbox = await startCrashSandbox({ blockMs: 250 })
  await sandbox.start()
  await sandbox.healthy()
})
afterAll(() => sandbox?.stop())

test(`card payments are executed once across ${points.length} service crashes (seed ${crashSeed})`, async () => {
  const payments = await killAtEach(sandbox, points, () => openCard(sandbox))
  for (const payment of payments) await payment.expectPaidOnce()
})
