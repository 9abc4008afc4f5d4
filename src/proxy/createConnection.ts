import type { ConfirmOnce } from './confirm/createConfirmOnce.js'
import type { CheckHealth } from './createHealth.js'
import { withCapacity } from './createLimits.js'
import type { Readiness } from './createReadiness.js'
import { createScrubber, type Scrubber } from './createScrubber.js'
import { createTokenSeal } from './createTokenSeal.js'
import { createUpstream, type Upstream } from './createUpstream.js'
import type { Warn } from './createWarnings.js'
import type { Handovers } from './handover/createHandovers.js'
import type { ProxySettings, ServiceSettings } from './parseOptions.js'
import type { ProxyRequest } from './Route.js'
import type { Sessions } from './session/createSessions.js'
import type { Streams } from './streams/createStreams.js'

/** What talks to the service, and knows the key. */
export type Connection = Pick<ProxyRequest, 'tokenSeal' | 'sharedHistory'> & {
  upstream: Upstream
  scrubber: Scrubber
  // Loaded on demand.
  checkHealth: () => Promise<CheckHealth>
  streams: () => Promise<Streams>
  confirmOnce: () => Promise<ConfirmOnce>
  discovery: () => Promise<Upstream>
  readiness: () => Promise<Readiness>
  sessions: () => Promise<Sessions>
  handovers: () => Promise<Handovers>
}

/** Calls a function when its result is first needed. */
export function onFirstUse<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined
  return () => {
    part ??= load()
    return part
  }
}

export function createConnection(
  settings: ProxySettings,
  { baseUrl, apiKey, secret }: ServiceSettings,
  warn: Warn,
): Connection {
  const service = createUpstream({ ...settings, baseUrl, apiKey })
  const upstream = withCapacity(service, settings.maxCalls)
  return {
    tokenSeal: createTokenSeal(secret),
    sharedHistory: onFirstUse(async () =>
      (await import('./history/createSharedHistory.js')).createSharedHistory(secret),
    ),
    upstream,
    scrubber: createScrubber([apiKey, secret]),
    checkHealth: onFirstUse(async () => (await import('./createHealth.js')).createHealth(service)),
    streams: onFirstUse(async () =>
      (await import('./streams/createStreams.js')).createStreams(service, settings.streams, settings.store),
    ),
    confirmOnce: onFirstUse(async () =>
      (await import('./confirm/createConfirmOnce.js')).createConfirmOnce(upstream, settings.store),
    ),
    discovery: onFirstUse(async () =>
      (await import('./discovery/createDiscoveryCache.js')).createDiscoveryCache(upstream),
    ),
    readiness: onFirstUse(async () => (await import('./createReadiness.js')).createReadiness(settings, warn)),
    sessions: onFirstUse(async () => (await import('./session/createSessions.js')).createSessions(secret, settings)),
    handovers: onFirstUse(async () => (await import('./handover/createHandovers.js')).createHandovers(settings)),
  }
}
