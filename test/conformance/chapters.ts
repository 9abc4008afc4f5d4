import type { DepositsApi } from '../support/depositsApi.js'

/** A row asks for a part of the API that the service does not have. */
export class MissingChapter extends Error {
  override name = 'MissingChapter'
}

/**
 * The operation that stands for each chapter, whose paths begin with its own: the first that matches. With nothing in it,
 * it is answered with 404 only where it does not exist.
 */
const chapters = [
  ...['GET /chains', 'GET /assets/available-outputs', 'GET /assets/available-inputs', 'GET /assets', 'POST /prices'],
  ...['POST /payments/quotes', 'POST /payments/confirm', 'GET /payments/history', 'POST /payments/balances'],
  ...['POST /payments/withdraw', 'POST /payments/issues', 'GET /payments', 'POST /onramp', 'GET /orgs/webhooks'],
].map((operation) => {
  const [method, path = ''] = operation.split(' ')
  const probe = (api: DepositsApi) => (method === 'GET' ? api.get(path) : api.post(path, {}))
  return { operation, path, probe }
})

const notThere = [404, 405, 501]

/** Finds the chapters that the service lacks. In the clients that this makes, calls into them throw `MissingChapter`. */
export async function findChapters(api: DepositsApi): Promise<(client: DepositsApi) => DepositsApi> {
  const statuses = await Promise.all(chapters.map(async ({ probe }) => (await probe(api)).status))
  const enter = async (path: string): Promise<void> => {
    const index = chapters.findIndex((chapter) => path.startsWith(chapter.path))
    const status = statuses[index]
    if (status === undefined || !notThere.includes(status)) return
    throw new MissingChapter(`The service has no ${chapters[index]?.operation}: it responds with ${status}.`)
  }
  return (client) => ({
    get: (path) => enter(path).then(() => client.get(path)),
    post: (path, body) => enter(path).then(() => client.post(path, body)),
    patch: (path, body) => enter(path).then(() => client.patch(path, body)),
    delete: (path, body) => enter(path).then(() => client.delete(path, body)),
  })
}
