import { callApi } from './callApi.mjs'
import { percentile } from './percentile.mjs'
import { quoteBody, tokenFinder } from './quoteBody.mjs'

const COUNT = 200
const WARM_UP = 20
const AT_ONCE = 8

/**
 * Asks a running service for quotes: one after the other for how long they take, eight at a time for how many a second.
 * `one_source` is a swap between two tokens, or one way of paying with one provider; `all_sources` is every provider and
 * every way of paying in dollars, each with an exchange behind it.
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
  const ask = () => callApi(url, '/payments/quotes', body)
  const { quotes } = await ask()
  if (quotes.length === 0) throw new Error(`No quote for ${JSON.stringify(body)}`)
  for (let n = 0; n < WARM_UP; n++) await ask()
  const times = []
  for (let n = 0; n < COUNT; n++) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
  }
  return {
    sources: quotes.length,
    p50_ms: percentile(times, 50),
    p99_ms: percentile(times, 99),
    per_second: await perSecond(ask),
  }
}

async function perSecond(ask) {
  const startedAt = performance.now()
  let left = COUNT
  const worker = async () => {
    while (left-- > 0) await ask()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return Math.round((COUNT * 1_000) / (performance.now() - startedAt))
}
