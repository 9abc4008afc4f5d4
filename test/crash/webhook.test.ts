// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../support/until.js'
import { choosePoints } from './support/choosePoints.js'
import { killAtEach } from './support/killAtEach.js'
import { webhookPoints } from './support/killPoints.js'
import { type OpenPayment, openDepositor, openSwap } from './support/openPayments.js'
import { openShop, type Shop } from './support/openShop.js'
import { type CrashSandbox, startCrashSandbox } from './support/startCrashSandbox.js'

const points = choosePoints(webhookPoints)

let sandbox: CrashSandbox
let shop: Shop
beforeAll(async () => {
  sandbox = await startCrashSandbox({ blockMs: 250 })
  await sandbox.start()
  await sandbox.healthy()
  shop = await openShop(sandbox.api)
})
afterAll(async () => {
  shop?.close()
  await sandbox?.stop()
})

/** Every event that the service has recorded is delivered. */
async function areAllDelivered(): Promise<boolean> {
  const response = await sandbox.api.get('/control/webhooks/deliveries').catch(() => undefined)
  const { deliveries = [] } = response?.body ?? {}
  return response?.status === 200 && deliveries.every(({ status }: { status: string }) => status === 'DELIVERED')
}

test(`each payment is credited once across ${points.length} service crashes`, async () => {
  const person = await openDepositor(sandbox)
  const open = async (): Promise<OpenPayment> => {
    const payment = await openSwap(sandbox, person)
    // It is over for the shop only once its event is delivered.
    return { ...payment, isOver: async () => (await payment.isOver()) && (await areAllDelivered()) }
  }
  const payments = await killAtEach(sandbox, points, open)
  for (const payment of payments) await payment.expectPaidOnce()
  await until('every payment is credited', async () => (shop.credited().length >= payments.length ? true : undefined))
  await until('every event is delivered', async () => ((await areAllDelivered()) ? true : undefined))
  expect(new Set(shop.credited()).size).toBe(payments.length)
  expect(shop.credited()).toHaveLength(payments.length)
  // The attempt that a crash kept from being recorded is made again.
  expect(shop.deliveries()).toBeGreaterThan(payments.length)
  expect(shop.failures()).toEqual([])
})
