/** Wraps a service with `count` more tokens on two networks. Every output accepts all of them as input. */
export function withManyAssets(fetch: typeof globalThis.fetch, count: number): typeof globalThis.fetch {
  const tokens = Object.fromEntries(Array.from({ length: count }, (_, index) => token(index)))
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://scenario.test')
    const response = await fetch(input, init)
    if (pathname.endsWith('/assets')) return Response.json({ ...(await response.json()), ...tokens })
    if (!pathname.endsWith('/available-inputs')) return response
    const reachable = (await response.json()) as Record<string, { fiats: string[]; tokens: string[] }>
    const more = (known: string[]) => [...known, ...Object.keys(tokens)]
    return Response.json(
      Object.fromEntries(
        Object.entries(reachable).map(([id, found]) => [id, { ...found, tokens: more(found.tokens) }]),
      ),
    )
  }
}

function token(index: number) {
  const chain = index % 2 === 0 ? 'base' : 'arbitrum'
  const address = `0x${(index + 1_000_000).toString(16).padStart(40, '0')}`
  const symbol = `TK${index}`
  const details = { chain, address, name: `Token number ${index}`, symbol, decimals: 18, is_native: false }
  return [`${chain}:${address}`, details] as const
}
