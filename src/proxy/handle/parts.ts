import { stringifyExact } from '../exactJson.js'
import type { Handovers } from '../handover/createHandovers.js'
import type { Handle } from '../Route.js'
import type { Sessions } from '../session/createSessions.js'

/** Answers in the proxy itself: nothing is forwarded. */
export function withSession(action: Exclude<keyof Sessions, 'ownersOf'>): Handle {
  return (request, { sessions }) => sessions[action](request)
}

/** Answers in the proxy itself: nothing is forwarded. */
export function withHandover(action: keyof Handovers): Handle {
  return async (request, { handovers }) => ({ body: stringifyExact(await handovers[action](request)), headers: {} })
}
