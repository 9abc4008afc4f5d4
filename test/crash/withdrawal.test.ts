import { afterAll, beforeAll, test } from 'vitest'
import { killAtEach } from './support/killAtEach.js'
import { withdrawPoints } from './support/killPoints.js'
import { openDepositor } from './support/openPayments.js'
import { openWithdrawal } from './support/openWithdrawal.js'
import { type CrashSandbox, startCrashSandbox } from './support/startCrashSandbox.js'

/** In the full run the service also dies when it passes a point for the second and the third time. */
const passes = Number(process.env.SCALE ?? 20) === 1 ? 3 : 1
const points = Array.from({ length: passes }, (_, pass) => withdrawPoints.map((point) => `${point}#${pass + 1}`)).flat()

let sandbox: CrashSandbox
beforeAll(async () => {
  sandbox = await startCrashSandbox({ blockMs: 250 })
  await sandbox.start()
  await sandbox.healthy()
})
afterAll(() => sandbox?.stop())

test(`what owners take back comes once through ${points.length} crashes of the service`, async () => {
  const person = await openDepositor(sandbox)
  const payments = await killAtEach(sandbox, points, () => openWithdrawal(sandbox, person))
  for (const payment of payments) await payment.expectPaidOnce()
})
