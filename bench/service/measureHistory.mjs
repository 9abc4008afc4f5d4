import { callApi } from './callApi.mjs'
import { percentile } from './percentile.mjs'

const PAGES = 200
const WARM_UP = 20
const LIMIT = 25

/**
 * Reads the history of each owner page by page, starting over after the last page.
 * @param {string} url
 * @param {Record<string, string>} owners Owner addresses, keyed by the name of the result.
 */
export async function measureHistory(url, owners) {
  const measured = {}
  for (const [name, owner] of Object.entries(owners)) measured[name] = await readPages(url, owner)
  return { page_rows: LIMIT, ...measured }
}

async function readPages(url, owner) {
  const times = []
  let [key, total] = [null, 0]
  for (let n = 0; n < WARM_UP + PAGES; n++) {
    const query = new URLSearchParams({ owner_address: owner, limit: LIMIT, ...(key && { pagination_key: key }) })
    const startedAt = performance.now()
    const page = await callApi(url, `/payments/history?${query}`)
    if (n >= WARM_UP) times.push(performance.now() - startedAt)
    ;[key, total] = [page.next_pagination_key, page.total_count]
  }
  return { rows_of_owner: total, p50_ms: percentile(times, 50), p99_ms: percentile(times, 99) }
}
