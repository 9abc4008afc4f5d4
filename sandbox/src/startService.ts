import { randomUUID } from 'node:crypto'
import { createApi } from './api/createApi.js'
import { openDataFolder } from './boot/openDataFolder.js'
import type { Log } from './boot/Runtime.js'
import { type Hooks, noHooks } from './boot/Runtime.js'
import { loopback } from './boot/StartError.js'
import { startPostgres } from './boot/startPostgres.js'
import { supervise } from './boot/supervise.js'
import { createCatalog } from './catalog/createCatalog.js'
import { createSender } from './chains/createSender.js'
import { createSendStore } from './chains/createSendStore.js'
import { startChains } from './chains/startChains.js'
import { createControl } from './control/createControl.js'
import type { Switches } from './control/createSwitches.js'
import { showExample } from './control/examples/showExample.js'
import { createExplorer } from './explorer/createExplorer.js'
import { createFundingApp } from './funding/createFundingApp.js'
import { listen } from './listen.js'
import { shouldRedirect } from './payments/shouldRedirect.js'
import { startWork } from './payments/startWork.js'
import { createBridge } from './providers/bridge/createBridge.js'
import { openOnramps } from './providers/openOnramps.js'
import { createStateTokens } from './routing/stateToken.js'
import { createClock } from './store/clock.js'
import { openDatabase, setting } from './store/database.js'
import { createQueue } from './store/queue.js'
import { startDeliveries } from './webhooks/startDeliveries.js'

export type ServiceOptions = {
  /** The API's port; hosted pages, chains and database use fixed offsets from it. */
  port: number
  data: string
  databaseUrl?: string | undefined
  /** The switches of the control routes, for secret keys. Undefined: there are no control routes. */
  control: Switches | undefined
  /** Called when a reset is requested. The caller stops this service and starts a new one. */
  onReset?: (() => void) | undefined
  /** Overrides the block time of all chains. */
  blockTimeMs?: number | undefined
  /** Origins whose pages may use the publishable key. By default those of this machine. */
  origins?: readonly string[] | undefined
  /** Refuses fields and parameters that the API does not define, and sends none. */
  strict?: boolean | undefined
  /** Lets webhooks be delivered to this machine, over http too. */
  webhookLoopback?: boolean | undefined
  log: Log
}

export type Service = { url: string; stop: () => Promise<void> }

const fundingOffset = 1
const postgresOffset = 20

/**
 * Starts all parts of the service in order and resolves once it accepts requests.
 * When a part fails to start, the parts already started are stopped.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { port, log } = options
  const stops: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) {
      await Promise.resolve(end()).catch((error: unknown) => log('stopping failed', { error: String(error) }))
    }
  }
  try {
    await startParts(options, (end) => stops.push(end))
    const url = `http://${loopback}:${port}`
    log('service ready', { url })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(options: ServiceOptions, onStop: (end: () => Promise<void> | void) => void): Promise<void> {
  const { port, data, databaseUrl, control, onReset, blockTimeMs, origins, strict = false, log } = options
  const hooks: Hooks = control ?? noHooks
  const receivers = { allowLoopback: options.webhookLoopback ?? false }
  const folder = openDataFolder(data)
  onStop(folder.release)
  const [postgres, chains] = await bothOrNeither(
    startPostgres({ data: folder.path, port: port + postgresOffset, databaseUrl, log }),
    startChains({ data: folder.path, basePort: port, blockTimeMs, hooks, log }),
  )
  onStop(postgres.stop)
  onStop(chains.stop)
  onStop(supervise({ name: 'database', isRunning: postgres.isRunning, start: postgres.start, log }).stop)
  hooks.reach('boot:chains-and-database')
  const { db, close } = await openDatabase(postgres.url)
  onStop(close)
  const clock = await createClock(db)
  const queue = await createQueue(postgres.url, (error) => log('queue failed', { error: error.message }))
  onStop(queue.stop)
  const sender = createSender({ chains, store: createSendStore(db), hooks })
  const publicUrl = `http://${loopback}:${port}`
  const pagesUrl = `http://${loopback}:${port + fundingOffset}`
  // Onramps pay out on low-fee networks; payments to Ethereum continue over the bridge.
  const networks = chains.list.map(({ network }) => network).filter((network) => network !== 'ethereum')
  const onramps = await openOnramps({ db, clock, sender, hooks, log, networks, pagesUrl })
  const catalog = createCatalog(chains.list)
  const tokens = createStateTokens(db)
  const orgId = await setting(db, 'org_id', randomUUID)

  const service = { db, clock, chains, sender, catalog, orgId, hooks, log }
  const bridge = createBridge(service)
  const work = await startWork({ ...service, queue, bridge })
  onStop(work.stop)
  onStop(startDeliveries({ ...service, receivers }).stop)
  const paying = new AbortController()
  const providers = Promise.all([onramps.run(paying.signal), bridge.run(paying.signal)])
  onStop(() => {
    paying.abort()
    return providers.then(() => undefined)
  })
  hooks.reach('boot:before-listen')
  const api = { ...service, onramps: onramps.providers, tokens, publicUrl, origins, strict, receivers }
  const funding = createFundingApp({
    checkouts: onramps.checkouts,
    shouldRedirect: (paymentId, url) => shouldRedirect(db, paymentId, url),
    now: clock.now,
    log,
  })
  onStop((await listen(funding, port + fundingOffset, 'the hosted funding pages')).close)
  const explorer = createExplorer({ chains, log })
  const app = createApi(api, {
    control: control && createControl(api, control, onReset),
    showExample: control && showExample,
    explorer,
  })
  onStop((await listen(app, port, 'the deposits service')).close)
}

/** Waits for two parts to start; when one fails, the other is stopped. */
async function bothOrNeither<A extends { stop: () => Promise<void> }, B extends { stop: () => Promise<void> }>(
  first: Promise<A>,
  second: Promise<B>,
): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second])
  if (a.status === 'fulfilled' && b.status === 'fulfilled') return [a.value, b.value]
  for (const result of [a, b]) if (result.status === 'fulfilled') await result.value.stop()
  throw a.status === 'rejected' ? a.reason : (b as PromiseRejectedResult).reason
}
