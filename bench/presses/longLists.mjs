/** How long the lists of a large service are. */
export const longLists = { assets: 5_000, quotes: 500, payments: 10_000 }

/**
 * Wraps a scripted proxy so that its lists are long.
 *
 * @param {typeof globalThis.fetch} proxy
 * @returns {typeof globalThis.fetch}
 */
export function withLongLists(proxy) {
  let payment
  return async (url, init) => {
    const response = await proxy(url, init)
    const { pathname, searchParams } = new URL(url)
    if (!response.ok) return response
    if (pathname.endsWith('/assets')) return Response.json(moreAssets(await response.json()))
    if (pathname.endsWith('/payments/quotes')) return Response.json(moreQuotes(await response.json()))
    if (pathname.endsWith('/payments/history')) {
      payment ??= (await response.json()).payment_statuses[0]
      return Response.json(historyPage(payment, searchParams))
    }
    return response
  }
}

function moreAssets(assets) {
  const [model] = Object.values(assets)
  const more = Array.from({ length: longLists.assets }, (_, index) => {
    const address = `0x${index.toString(16).padStart(40, 'a')}`
    const chain = `net${String.fromCharCode(97 + (index % 10), 97 + ((index / 10) % 20))}`
    return [`${chain}:${address}`, { ...model, chain, address, symbol: `T${index}`, name: `Token ${index}` }]
  })
  return { ...assets, ...Object.fromEntries(more) }
}

function moreQuotes(body) {
  const [model] = body.quotes
  const more = Array.from({ length: longLists.quotes }, (_, index) => ({
    ...model,
    payment_id: `crowd-${index}`,
    onramp: `crowd${index}`,
  }))
  return { ...body, quotes: [...body.quotes, ...more] }
}

function historyPage(payment, searchParams) {
  const from = Number(searchParams.get('pagination_key') ?? 0)
  const to = Math.min(longLists.payments, from + Number(searchParams.get('limit') ?? 100))
  const payment_statuses = Array.from({ length: to - from }, (_, index) => ({
    ...payment,
    payment_id: `crowd-${from + index}`,
    created_at: new Date(Date.parse(payment.created_at) - (from + index) * 3_600_000).toISOString(),
  }))
  const next = to < longLists.payments ? { next_pagination_key: String(to) } : {}
  return { payment_statuses, total_count: longLists.payments, ...next }
}
