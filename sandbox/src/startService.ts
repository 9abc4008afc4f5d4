import { randomUUID } from 'node:crypto'
import { createApi } from './api/createApi.js'
import { healthRoutes } from './api/healthRoutes.js'
import { every } from './boot/every.js'
import { type Parts, roles } from './boot/Role.js'
import { type Hooks, noHooks } from './boot/Runtime.js'
import { loopback } from './boot/StartError.js'
import { createCatalog } from './catalog/createCatalog.js'
import { createSender } from './chains/createSender.js'
import { createSendStore } from './chains/createSendStore.js'
import type { LocalChains } from './chains/types.js'
import { createControl } from './control/createControl.js'
import { showExample } from './control/examples/showExample.js'
import { shareSwitches } from './control/shareSwitches.js'
import { createExplorer } from './explorer/createExplorer.js'
import { createFundingApp } from './funding/createFundingApp.js'
import { listen } from './listen.js'
import { shouldRedirect } from './payments/shouldRedirect.js'
import { startWork } from './payments/startWork.js'
import { createBridge } from './providers/bridge/createBridge.js'
import { type Onramps, openOnramps } from './providers/openOnramps.js'
import { createStateTokens } from './routing/stateToken.js'
import type { ServiceContext } from './ServiceContext.js'
import type { ServiceOptions } from './ServiceOptions.js'
import { joinFoundations, type OnStop, startFoundations } from './startFoundations.js'
import { createClock } from './store/clock.js'
import { setting } from './store/database.js'
import { createQueue } from './store/queue.js'
import type { ReceiverPolicy } from './webhooks/resolveReceiver.js'
import { startDeliveries } from './webhooks/startDeliveries.js'

export type Service = { url: string; stop: () => Promise<void> }

const fundingOffset = 1
/** How far behind the time of other processes this one may be. */
const clockMs = 1_000

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

async function startParts(options: ServiceOptions, onStop: OnStop): Promise<void> {
  const { port, control, log, metrics, role = 'all' } = options
  const parts: Parts = roles[role]
  const hooks: Hooks = control ?? noHooks
  const receivers = { allowLoopback: options.webhookLoopback ?? false }
  const start = parts.chains ? startFoundations : joinFoundations
  const { db, databaseUrl, chains, local } = await start(options, hooks, onStop)
  if (control && options.databaseUrl !== undefined) {
    const hasControls = local !== undefined && parts.api
    onStop(shareSwitches({ db, switches: control, hasControls, log }).stop)
  }
  const clock = await createClock(db)
  const sender = createSender({ chains, store: createSendStore(db), hooks })
  const pagesUrl = options.pagesUrl ?? `http://${loopback}:${port + fundingOffset}`
  // Onramps pay out on low-fee networks; payments to Ethereum continue over the bridge.
  const networks = chains.list.map(({ network }) => network).filter((network) => network !== 'ethereum')
  const onramps = await openOnramps({ db, clock, sender, hooks, log, networks, pagesUrl })
  const catalog = createCatalog(chains.list)
  const orgId = await setting(db, 'org_id', randomUUID)
  const service = { db, clock, chains, sender, catalog, orgId, hooks, log }

  if (parts.work) {
    const queue = await createQueue(databaseUrl, (error) => log('queue failed', { error: error.message }))
    onStop(queue.stop)
    const bridge = createBridge(service)
    onStop((await startWork({ ...service, queue, bridge })).stop)
    onStop(startDeliveries({ ...service, receivers }).stop)
    const paying = new AbortController()
    const providers = Promise.all([onramps.run(paying.signal), bridge.run(paying.signal)])
    onStop(() => {
      paying.abort()
      return providers.then(() => undefined)
    })
  }
  hooks.reach('boot:before-listen')
  if (parts.api) await serve({ ...service, onramps, receivers }, local, options, onStop)
  else onStop((await listen(healthRoutes({ db, metrics }), port, `the ${role} process`)).close)
}

type Served = ServiceContext & { onramps: Onramps; receivers: ReceiverPolicy }

/** Serves the API and the hosted pages. The controls act on the chains, so only a process that runs them has any. */
async function serve(
  { onramps, ...service }: Served,
  local: LocalChains | undefined,
  options: ServiceOptions,
  onStop: OnStop,
): Promise<void> {
  const { port, control, onReset, origins, strict = false, log, metrics } = options
  const { db, clock, chains } = service
  const ending = new AbortController()
  const refreshing = every(clockMs, ending.signal, clock.refresh, (error) =>
    log('clock not read', { error: `${error}` }),
  )
  onStop(() => {
    ending.abort()
    return refreshing
  })
  const funding = createFundingApp({
    checkouts: onramps.checkouts,
    shouldRedirect: (paymentId, url) => shouldRedirect(db, paymentId, url),
    now: clock.now,
    log,
  })
  onStop((await listen(funding, port + fundingOffset, 'the hosted funding pages')).close)
  const explorer = createExplorer({ chains, log })
  const publicUrl = options.publicUrl ?? `http://${loopback}:${port}`
  const api = {
    ...service,
    onramps: onramps.providers,
    tokens: createStateTokens(db),
    metrics,
    publicUrl,
    origins,
    strict,
  }
  const controls = local && control && createControl({ ...api, chains: local }, control, onReset)
  const app = createApi(api, { control: controls, showExample: controls && showExample, explorer })
  onStop((await listen(app, port, 'the deposits service')).close)
}
