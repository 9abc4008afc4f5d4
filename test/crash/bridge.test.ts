import { afterAll, beforeAll, test } from 'vitest'
import { killAtEach } from './support/killAtEach.js'
import { bridgePoints, refundPoints } from './support/killPoints.js'
import { openCrossing, openRefund } from './support/openCrossing.js'
import { openDepositor } from './support/openPayments.js'
import { type CrashSandbox, startCrashSandbox } from './support/startCrashSandbox.js'

const full = Number(process.env.SCALE ?? 20) === 1
const seed = Number(process.env.SEED ?? Date.now() % 1_000)

/** Every second point, the seed says which; in the full run all of them, and when passed for the second and third time. */
function choose(points: readonly string[]): string[] {
  if (!full) return points.filter((_, index) => index % 2 === seed % 2).map((point) => `${point}#1`)
  return [1, 2, 3].flatMap((pass) => points.map((point) => `${point}#${pass}`))
}

const crossing = choose(bridgePoints)
const refunding = choose(refundPoints)

let sandbox: CrashSandbox
beforeAll(async () => {
  sandbox = await startCrashSandbox({ blockMs: 250 })
  await sandbox.start()
  await sandbox.healthy()
})
afterAll(() => sandbox?.stop())

test(`payments across chains survive ${crossing.length} crashes of service and database on the bridge (seed ${seed})`, async () => {
  const person = await openDepositor(sandbox, 'arbitrum')
  const open = () => openCrossing(sandbox, person)
  const payments = await killAtEach(sandbox, crossing, open, sandbox.killWithDatabase)
  for (const payment of payments) await payment.expectPaidOnce()
})

test(`what the bridge gives back comes back once through ${refunding.length} crashes of the service (seed ${seed})`, async () => {
  const person = await openDepositor(sandbox, 'arbitrum')
  const payments = await killAtEach(sandbox, refunding, () => openRefund(sandbox, person))
  for (const payment of payments) await payment.expectPaidOnce()
})
