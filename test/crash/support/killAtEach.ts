import { until } from '../../support/until.js'
import type { OpenPayment } from './openPayments.js'
import type { CrashSandbox } from './startCrashSandbox.js'

/** A point is waited for: what never comes is told from what comes late. */
const longMs = 90_000

/**
 * Kills the service at each point in turn, each time right after the start that follows the death before. There is always
 * a payment under way: when one is over and the point was not passed, the next one passes it.
 * Resolves with the service running and all payments that were made.
 */
export async function killAtEach(
  sandbox: CrashSandbox,
  points: readonly string[],
  openPayment: () => Promise<OpenPayment>,
  /** What else goes down with the service. */
  kill: () => Promise<void> = sandbox.kill,
): Promise<OpenPayment[]> {
  const payments = [await openPayment()]
  const funding: Promise<void>[] = []
  for (const point of points) {
    await kill()
    await sandbox.start(point)
    for (let more = timesOf(point) + 1; !(await dies(sandbox, point, payments, funding)); more -= 1) {
      if (more === 0) throw new Error(`Nothing passes ${point}.\n${sandbox.output()}`)
      const opened = await unlessDead(sandbox, openPayment)
      if (opened) payments.push(opened)
    }
  }
  await sandbox.start()
  await sandbox.healthy()
  await Promise.all(funding)
  return payments
}

/** A payment may pass a point once only, so it takes as many as `name#n` says. */
function timesOf(point: string): number {
  return Number(point.split('#')[1] ?? 1)
}

/** Undefined when the service died meanwhile, at work on what an earlier payment left to do. */
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

/** Funds what is not funded and waits for the service to die. False when the last payment is over before. */
async function dies(
  sandbox: CrashSandbox,
  point: string,
  payments: readonly OpenPayment[],
  funding: Promise<void>[],
): Promise<boolean> {
  const look = async (): Promise<boolean | undefined> => {
    if (sandbox.isDead()) return true
    const payment = payments.at(-1)
    if (payment && funding.length < payments.length) funding.push(payment.fund())
    if (await payment?.isOver()) return sandbox.isDead()
    return undefined
  }
  return until(`the service dies at ${point}`, look, longMs)
}
