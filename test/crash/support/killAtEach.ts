import { until } from '../../support/until.js'
import type { OpenPayment } from './openPayments.js'
import type { CrashSandbox } from './startCrashSandbox.js'

/**
 * Kills the service at each point in turn, restarting it after every kill. A payment is always in progress: if one ends
 * before the point is reached, another one is opened.
 * Resolves with all payments, and leaves the service running.
 */
export async function killAtEach(
  sandbox: CrashSandbox,
  points: readonly string[],
  openPayment: () => Promise<OpenPayment>,
  /** How to kill the service, possibly with other processes. */
  kill: () => Promise<void> = sandbox.kill,
): Promise<OpenPayment[]> {
  const payments = [await openPayment()]
  const funding: Promise<void>[] = []
  for (const point of points) {
    await kill()
    await sandbox.start(point)
    for (let more = passesOf(point) + 1; !(await dies(sandbox, point, payments, funding)); more -= 1) {
      if (more === 0) throw new Error(`No payment reaches ${point}.\n${sandbox.output()}`)
      const opened = await unlessDead(sandbox, openPayment)
      if (opened) payments.push(opened)
    }
    process.stdout.write(`The service died at ${point}.\n`)
  }
  await sandbox.start()
  await sandbox.healthy()
  await Promise.all(funding)
  return payments
}

/** A payment may reach a point only once, so `name#n` needs up to n payments. */
function passesOf(point: string): number {
  return Number(point.split('#')[1] ?? 1)
}

/** Undefined if the service died meanwhile while working on an earlier payment. */
async function unlessDead(
  sandbox: CrashSandbox,
  openPayment: () => Promise<OpenPayment>,
): Promise<OpenPayment | undefined> {
  try {
    return await openPayment()
  } catch (error) {
    const died = await until('the service is found dead', async () => sandbox.isDead() || undefined, 2_000).catch(
      () => false,
    )
    if (!died) throw error
    return undefined
  }
}

/** Funds the newest payment if needed and waits for the service to die. False if that payment ends first. */
async function dies(
  sandbox: CrashSandbox,
  point: string,
  payments: readonly OpenPayment[],
  funding: Promise<void>[],
): Promise<boolean> {
  const poll = async (): Promise<boolean | undefined> => {
    if (sandbox.isDead()) return true
    const payment = payments.at(-1)
    if (payment && funding.length < payments.length) funding.push(payment.fund())
    if (await payment?.isOver()) return sandbox.isDead()
    return undefined
  }
  return until(`the service dies at ${point}`, poll)
}
