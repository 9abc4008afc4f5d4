import type { Handovers } from '../handover/createHandovers.js'
import type { Sessions } from '../session/createSessions.js'
import { stringifyExact } from '../wire/exactJson.js'
import type { Handle } from './Route.js'

/** Signing in with a wallet is answered by the proxy itself: nothing is forwarded. */
export function answerSession(action: Exclude<keyof Sessions, 'ownersOf'>): Handle {
  return (request, { sessions }) => sessions[action](request)
}

/** Signing on another device is answered by the proxy itself: nothing is forwarded. */
export function answerHandover(action: keyof Handovers): Handle {
  return async (request, { handovers }) => ({ body: stringifyExact(await handovers[action](request)), headers: {} })
}
