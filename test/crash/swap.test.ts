import { afterAll, beforeAll, test } from 'vitest'
import { killAtEach } from './support/killAtEach.js'
import { blockPoints, bootPoints, executionPoints } from './support/killPoints.js'
import { openDepositor, openSwap } from './support/openPayments.js'
import { type CrashSandbox, startCrashSandbox } from './support/startCrashSandbox.js'

const points = [...blockPoints, ...executionPoints, ...bootPoints]
/** In the full run the service also dies when it passes a point for the second and the third time. */
const passes = Number(process.env.SCALE ?? 20) === 1 ? 3 : 1

let sandbox: CrashSandbox
beforeAll(async () => {
  sandbox = await startCrashSandbox({ blockMs: 250 })
  await sandbox.start()
  await sandbox.healthy()
})
afterAll(() => sandbox?.stop())

test(`payments from a wallet survive ${points.length * passes} crashes of the service, each is carried out once`, async () => {
  const person = await openDepositor(sandbox)
  for (let pass = 1; pass <= passes; pass += 1) {
    const numbered = points.map((point) => `${point}#${pass}`)
    const payments = await killAtEach(sandbox, numbered, () => openSwap(sandbox, person))
    for (const payment of payments) await payment.expectPaidOnce()
  }
})
