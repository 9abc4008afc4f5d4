import { callApi } from './callApi.mjs'
import { percentile } from './percentile.mjs'
import { quoteBody, tokenFinder } from './quoteBody.mjs'

const COUNT = 200
const WARM_UP = 20
const CONCURRENCY = 8

/**
 * Measures quotes of a running service: sequentially for latency, eight at a time for throughput.
 * `swap` exchanges one token for another, `one_source` uses one payment method of one provider, and `all_sources` uses
 * every provider and payment method for USD, each followed by an exchange.
 * @param {string} url
 */
export async function measureQuotes(url) {
  const token = await tokenFinder(url)
  const link = token('arbitrum', 'LINK')
  const kinds = {
    swap: quoteBody(token('arbitrum', 'USDC'), '250', link),
    one_source: quoteBody('usd', '100', link, { onramps: ['northpay'], onramp_methods: ['CREDIT_CARD'] }),
    all_sources: quoteBody('usd', '100', link),
  }
  const measured = {}
  for (const [name, body] of Object.entries(kinds)) measured[name] = await measureOne(url, body)
  return measured
}

async function measureOne(url, body) {
  const request = () => callApi(url, '/payments/quotes', body)
  const { quotes } = await request()
  if (quotes.length === 0) throw new Error(`No quote for ${JSON.stringify(body)}`)
  for (let n = 0; n < WARM_UP; n++) await request()
  const times = []
  for (let n = 0; n < COUNT; n++) {
    const startedAt = performance.now()
    await request()
    times.push(performance.now() - startedAt)
  }
  return {
    sources: quotes.length,
    p50_ms: percentile(times, 50),
    p99_ms: percentile(times, 99),
    per_second: await perSecond(request),
  }
}

async function perSecond(request) {
  const startedAt = performance.now()
  let left = COUNT
  const worker = async () => {
    while (left-- > 0) await request()
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return Math.round((COUNT * 1_000) / (performance.now() - startedAt))
}
