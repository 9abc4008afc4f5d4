// @module-tag nightly
import { setTimeout as sleep } from 'node:timers/promises'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Depositor, depositorOf } from '../support/createDepositor.js'
import { seededRandom } from '../support/seededRandom.js'
import { type Processes, type ServiceProcess, startProcesses } from '../support/startProcesses.js'
import { until } from '../support/until.js'
import { eitherApi } from './support/eitherApi.js'
import { openCrossing } from './support/openCrossing.js'
import { type OpenPayment, openCard, openSwap } from './support/openPayments.js'
import { openShop, type Shop } from './support/openShop.js'

/** Of three payments each. */
const rounds = process.env.SCALE === '1' ? 20 : 4
const leastKills = 3 * rounds
/** Of the local chains' mnemonic, with money on every chain. */
const devWallet = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 9 })

let processes: Processes
let chains: ServiceProcess
let apis: ServiceProcess[]
let workers: ServiceProcess[]
let shop: Shop | undefined

beforeAll(async () => {
  processes = await startProcesses()
  const add = (role: 'api' | 'worker', count: number) =>
    Promise.all(Array.from({ length: count }, () => processes.add(role)))
  chains = await processes.add('chains')
  apis = await add('api', 2)
  workers = await add('worker', 3)
  // All at once, on an empty database.
  const all = [chains, ...apis, ...workers]
  await Promise.all(all.map(({ start }) => start()))
  await Promise.all(all.map(({ healthy }) => healthy()))
})
afterAll(async () => {
  shop?.close()
  await processes?.stop()
})

/** Kills processes at random and starts them again, until the signal aborts. */
async function killAtRandom(
  victims: readonly ServiceProcess[],
  random: () => number,
  signal: AbortSignal,
  onKill: () => void,
): Promise<void> {
  const pause = (mostMs: number) => sleep(random() * mostMs, undefined, { signal }).catch(() => undefined)
  while (!signal.aborted) {
    const victim = victims[Math.floor(random() * victims.length)]
    await victim?.kill()
    onKill()
    await pause(1_000)
    await victim?.start()
    await victim?.healthy()
    await pause(2_000)
  }
}

test(`two API and three worker processes, killed at random, pay and credit each payment once`, async () => {
  const api = eitherApi(apis.map((process) => process.api))
  const rpcs: Record<string, string> = Object.fromEntries(
    Object.entries((await api.get('/chains')).body as Record<string, { rpc: string }>).map(([name, { rpc }]) => [
      name,
      rpc,
    ]),
  )
  const context = { api, rpcUrl: (network: string) => rpcs[network] ?? '' }
  const depositor = (network: string): Promise<Depositor> => depositorOf(devWallet, context.rpcUrl(network), network)
  const [onBase, onArbitrum] = await Promise.all([depositor('base'), depositor('arbitrum')])
  shop = await openShop(api)

  const ending = new AbortController()
  let kills = 0
  const random = seededRandom(Number(process.env.SEED ?? 1))
  const killing = Promise.all(
    [apis, workers, [chains]].map((victims) => killAtRandom(victims, random, ending.signal, () => kills++)),
  )
  const payments: OpenPayment[] = []
  for (let round = 0; round < rounds || kills < leastKills; round += 1) {
    const opened = await Promise.all([openSwap(context, onBase), openCard(context), openCrossing(context, onArbitrum)])
    // Each from another wallet, whose nonces follow each other.
    await Promise.all(opened.map(({ fund }) => fund()))
    payments.push(...opened)
  }
  await until(
    'every payment is over',
    async () => ((await Promise.all(payments.map(({ isOver }) => isOver()))).every(Boolean) ? true : undefined),
    60_000 * rounds,
  )
  ending.abort()
  await killing

  for (const payment of payments) await payment.expectPaidOnce()
  const { credited, failures } = shop
  await until('every payment is credited', async () => (credited().length >= payments.length ? true : undefined))
  expect(new Set(credited()).size).toBe(payments.length)
  expect(credited()).toHaveLength(payments.length)
  expect(failures()).toEqual([])
  // Asked to, each stops in order.
  const exits = await Promise.all([...apis, ...workers].map(({ terminate }) => terminate()))
  expect(exits).toEqual([0, 0, 0, 0, 0])
})
