const COUNT = 200
const WARM_UP = 20
const headers = { authorization: 'Bearer sk_sandbox', 'content-type': 'application/json' }

/**
 * Asks a running service for quotes, one after the other: swaps and card payments in turn.
 * @param {string} url
 * @returns {Promise<{ count: number, p50_ms: number, p99_ms: number }>} Time from request to parsed answer.
 */
export async function measureQuotes(url) {
  const requests = await quoteRequests(url)
  const times = []
  for (let n = 0; n < WARM_UP + COUNT; n++) {
    const startedAt = performance.now()
    await ask(url, requests[n % requests.length])
    if (n >= WARM_UP) times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  return { count: COUNT, p50_ms: percentile(times, 50), p99_ms: percentile(times, 99) }
}

async function quoteRequests(url) {
  const response = await fetch(`${url}/assets`, { headers })
  const assets = Object.entries(await response.json())
  const find = (chain, symbol) => assets.find(([, asset]) => asset.chain === chain && asset.symbol === symbol)?.[0]
  return [
    { asset: find('arbitrum', 'USDC'), amount: '250', output: find('arbitrum', 'LINK') },
    { asset: 'usd', amount: '50', output: find('base', 'USDC') },
    { asset: 'usd', amount: '100', output: 'base:0x' },
  ].map(({ asset, amount, output }) => ({
    request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset, amount }, output_asset: output },
    price_currency: 'usd',
  }))
}

async function ask(url, body) {
  const response = await fetch(`${url}/payments/quotes`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok || answer.quotes.length === 0) {
    throw new Error(`No quote for ${JSON.stringify(body.request)}: ${response.status} ${JSON.stringify(answer)}`)
  }
}

function percentile(sorted, percent) {
  const index = Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)
  return Math.round(sorted[index] * 10) / 10
}
