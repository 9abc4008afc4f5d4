import { forward } from './forward.js'
import type { Handle } from './Route.js'

const cacheControl = 'private, max-age=30'

const read = forward({
  send: ({ route }, call, { settings, discovery, upstream }) => {
    if (!settings.sandbox) return discovery(route, { ...call, isDiscovery: true })
    // The clock and catalog of a sandbox are moved for tests, so its responses are not kept.
    call.query.set('sandbox', 'true')
    return upstream(route, { ...call, isDiscovery: true })
  },
})

/** Reads a part of the catalog, which is large and the same for every customer. */
export const discover: Handle = async (request, connection) => {
  const { body, headers } = await read(request, connection)
  return { body, headers: { ...headers, 'cache-control': cacheControl } }
}
