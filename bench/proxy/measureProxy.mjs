import { measureRequests } from './measureRequests.mjs'
import { measureStreams } from './measureStreams.mjs'
import { measureVerification } from './measureVerification.mjs'

/** The parts by name. They measure `dist`, and take four minutes in total. */
export const proxyParts = { requests: measureRequests, streams: measureStreams, webhooks: measureVerification }
