import { type ConfirmOnce, createConfirmOnce } from '../confirm/createConfirmOnce.js'
import { createDiscoveryCache } from '../discovery/createDiscoveryCache.js'
import { withCapacity } from '../guard/createLimits.js'
import { createTokenSeal } from '../guard/createTokenSeal.js'
import type { ProxyRequest } from '../guard/ProxyRequest.js'
import { createHandovers, type Handovers } from '../handover/createHandovers.js'
import { createSharedHistory } from '../history/createSharedHistory.js'
import type { Warn } from '../options/createWarnings.js'
import type { ProxySettings, ServiceSettings } from '../options/parseOptions.js'
import { createSessions, type Sessions } from '../session/createSessions.js'
import { createStreams, type Streams } from '../streams/createStreams.js'
import { createScrubber, type Scrubber } from '../upstream/createScrubber.js'
import { createUpstream, type Upstream } from '../upstream/createUpstream.js'
import { type CheckHealth, createHealth } from './createHealth.js'
import { createReadiness, type Readiness } from './createReadiness.js'

/** What talks to the service, and knows the key. */
export type Connection = Pick<ProxyRequest, 'tokenSeal' | 'sharedHistory'> & {
  settings: ProxySettings
  upstream: Upstream
  scrubber: Scrubber
  checkHealth: CheckHealth
  streams: Streams
  confirmOnce: ConfirmOnce
  discovery: Upstream
  readiness: Readiness
  sessions: Sessions
  handovers: Handovers
}

export function createConnection(
  settings: ProxySettings,
  { baseUrl, apiKey, secret }: ServiceSettings,
  warn: Warn,
): Connection {
  const service = createUpstream({ ...settings, baseUrl, apiKey })
  const upstream = withCapacity(service, settings.maxCalls)
  return {
    settings,
    tokenSeal: createTokenSeal(secret),
    sharedHistory: createSharedHistory(secret),
    upstream,
    scrubber: createScrubber([apiKey, secret]),
    checkHealth: createHealth(service),
    streams: createStreams(service, settings.streams, settings.store),
    confirmOnce: createConfirmOnce(upstream, settings.store),
    discovery: createDiscoveryCache(upstream),
    readiness: createReadiness(settings, warn),
    sessions: createSessions(secret, settings),
    handovers: createHandovers(settings),
  }
}
