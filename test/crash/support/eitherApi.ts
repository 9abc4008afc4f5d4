import type { ApiResponse, DepositsApi } from '../../support/depositsApi.js'
import { until } from '../../support/until.js'

/** A client of several API processes, as behind a load balancer: a request that one does not answer goes to the next. */
export function eitherApi(apis: readonly DepositsApi[]): DepositsApi {
  let turn = 0
  const ask = (request: (api: DepositsApi) => Promise<ApiResponse>) =>
    until('an API process responds', async () => {
      turn += 1
      const api = apis[turn % apis.length]
      return api && request(api).catch(() => undefined)
    })
  return {
    get: (path) => ask((api) => api.get(path)),
    post: (path, body) => ask((api) => api.post(path, body)),
    patch: (path, body) => ask((api) => api.patch(path, body)),
    delete: (path, body) => ask((api) => api.delete(path, body)),
  }
}
